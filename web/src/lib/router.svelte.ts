// The router: the path of the page, without a hash so that a link to a paragraph can be shared.

let path = $state(location.pathname + location.search);

export const route = {
  get parts(): string[] {
    return path.split('?')[0]?.split('/').filter(Boolean).map(decodeURIComponent) ?? [];
  },
  get query(): URLSearchParams {
    return new URLSearchParams(path.split('?')[1] ?? '');
  },
};

export function go(to: string): void {
  history.pushState(null, '', to);
  path = to;
  scrollTo({ top: 0 });
}

export function followLinks(): void {
  addEventListener('popstate', () => (path = location.pathname + location.search));
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/') || href.startsWith('/api') || link?.hasAttribute('download')) return;
    event.preventDefault();
    go(href);
  });
}

/** The page of a paragraph in the rulebook. */
export function rulebookLink(paragraph: string): string {
  return `/rulebook/${Number.parseInt(paragraph, 10)}?at=${encodeURIComponent(paragraph)}`;
}
