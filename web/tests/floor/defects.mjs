// Visual defects of a page with a table that a program can find: it runs in the page and returns sentences.

export function findDefects() {
  const words = [];
  const phone = innerWidth < 640;
  const felt = document.querySelector('.felt > svg');
  if (document.documentElement.scrollWidth > innerWidth + 1)
    words.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  if (felt === null) return [...words, 'there is no felt'];
  const edge = felt.getBoundingClientRect();
  const visible = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  const texts = [...felt.querySelectorAll('text')].filter(
    (text) =>
      visible(text) &&
      text.textContent.trim() !== '' &&
      !text.closest('.wheel, .card, .chip, .chips, .pile, defs, .flight'),
  );
  const shown = (text) =>
    [...text.childNodes]
      .filter((node) => node.nodeName !== 'title')
      .map((node) => node.textContent)
      .join('')
      .trim()
      .replace(/\s+/g, ' ');
  const boxes = texts.map((text) => ({ text: shown(text), element: text, box: text.getBoundingClientRect() }));
  for (const { text, element, box } of boxes) {
    const matrix = element.getScreenCTM();
    const size = parseFloat(getComputedStyle(element).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (size < 10.9) words.push(`"${text}" is ${size.toFixed(1)} px`);
    if (
      box.left < edge.left - 1 ||
      box.right > edge.right + 1 ||
      box.top < edge.top - 1 ||
      box.bottom > edge.bottom + 1
    )
      words.push(`"${text}" leaves the felt`);
  }
  for (let i = 0; i < boxes.length; i += 1) {
    for (let j = i + 1; j < boxes.length; j += 1) {
      const [a, b] = [boxes[i], boxes[j]];
      if (a.element.closest('textPath') || a.element.querySelector('textPath') || b.element.querySelector('textPath'))
        continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > 2 && high > 0.3 * Math.min(a.box.height, b.box.height))
        words.push(`"${a.text}" and "${b.text}" overlap`);
    }
  }
  for (const element of document.querySelectorAll('main *')) {
    if (element.closest('svg') || !visible(element)) continue;
    const style = getComputedStyle(element);
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === 3)
      .map((node) => node.textContent.trim())
      .join('');
    if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      words.push(`cut: "${element.textContent.trim().replace(/\s+/g, ' ')}"`);
    if (own !== '' && parseFloat(style.fontSize) < 10.9) words.push(`"${own}" is ${style.fontSize}`);
    const box = element.getBoundingClientRect();
    if (
      own !== '' &&
      (box.right > innerWidth + 1 || box.left < -1) &&
      !element.closest('.visually-hidden, ul, details:not([open])')
    )
      words.push(`"${own.slice(0, 30)}" is beyond the edge`);
    if (phone && element.matches('button, a.button') && box.height < 24)
      words.push(`the button "${element.textContent.trim()}" is ${box.height.toFixed(0)} px high`);
  }
  const result = document.querySelector('section.result')?.getBoundingClientRect();
  for (const thing of result
    ? [...felt.querySelectorAll('.wheel, .card, .pile, .die')].filter((thing) => thing.closest('.faces') === null)
    : []) {
    const box = thing.getBoundingClientRect();
    // The box of a wheel that has turned is larger than the wheel; the felt clips what it draws.
    const edge = felt.getBoundingClientRect();
    const wide = Math.min(box.right, result.right, edge.right) - Math.max(box.left, result.left, edge.left);
    const high = Math.min(box.bottom, result.bottom, edge.bottom) - Math.max(box.top, result.top, edge.top);
    if (wide > 2 && high > 2)
      words.push(
        `the result covers ${thing.getAttribute('class')}: ${Math.round((100 * wide * high) / (box.width * box.height))} %`,
      );
  }
  const dock = document.querySelector('.dock')?.getBoundingClientRect();
  if (dock) {
    const hidden = [...felt.querySelectorAll('[data-live]')].filter((zone) => {
      const [x, y] = zone.getAttribute('data-at').split(' ').map(Number);
      return new DOMPoint(x, y).matrixTransform(felt.getScreenCTM()).y > dock.top;
    });
    if (hidden.length > 0)
      words.push(`below the fold: ${hidden.length} areas, first ${hidden[0].getAttribute('data-wager')}`);
    if (edge.bottom > dock.top + 1)
      words.push(
        `the felt goes on ${Math.round(edge.bottom - dock.top)} px below the dock's edge (dock ${Math.round(dock.height)} px)`,
      );
    if (dock.bottom > innerHeight + 1)
      words.push(`the dock ends ${Math.round(dock.bottom - innerHeight)} px below the screen`);
    // A ticket that is being marked stands between them.
    const above = Math.max(
      edge.bottom,
      document.querySelector('.dock').previousElementSibling?.getBoundingClientRect().bottom ?? 0,
    );
    if (above < dock.top - 30) words.push(`${Math.round(dock.top - above)} px empty between felt and dock`);
  }
  const head = document.querySelector('.head');
  if (head && innerWidth > 1000 && head.scrollWidth > head.clientWidth + 1)
    words.push(`the head is ${head.scrollWidth - head.clientWidth} px too wide`);
  return words;
}
