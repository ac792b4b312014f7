// Every string that a person sees stands in src/strings/en.ts: none in a component or a module, and none there that nobody uses.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { parse } from 'svelte/compiler';

const src = new URL('../src', import.meta.url).pathname;
const sources = readdirSync(src, { recursive: true })
  .filter((path) => /\.(svelte|ts)$/.test(path) && path !== 'wire.ts' && !path.startsWith('strings/'))
  .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));

async function strings() {
  const { outputFiles } = await build({
    entryPoints: [join(src, 'strings/en.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)).en;
}

/** The names of all strings: `lobby.title`. A list is one of them. */
const names = (part, before = '') =>
  Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? names(value, `${before}${key}.`) : [`${before}${key}`],
  );

test('no string is there that nobody uses', async () => {
  const all = sources.map(({ text }) => text).join('\n');
  // A string is used by its name, or as one of a group that is read by a key: `t.roles[role]`, or taken as a whole.
  const isUsed = (name) => {
    const parts = name.split('.');
    return parts.some((_, i) => {
      const path = parts.slice(0, parts.length - i).join('\\.');
      return new RegExp(i === 0 ? `\\bt\\.${path}\\b` : `\\bt\\.${path}(\\[|;|\\)| in\\b)`).test(all);
    });
  };
  assert.deepEqual(
    names(await strings()).filter((name) => !isUsed(name)),
    [],
  );
});

/** Attributes that are read to people. */
const READ = new Set([
  'aria-label',
  'title',
  'placeholder',
  'label',
  'alt',
  'aria-description',
  'aria-roledescription',
]);
/** Calls whose text is for the browser: selectors, names of events and types, addresses, patterns. */
const CALLS =
  /^(matches|closest|querySelector|querySelectorAll|RegExp|split|join|getItem|setItem|removeItem|matchMedia|test|Error)$/;
/** A text with a word: two letters together, and a blank or a capital. */
const reads = (text) => /\p{L}{2}/u.test(text) && (/\p{L}[^\s]*\s+\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text));
/** Names of keys, and what is written into SVG, CSS and TypeScript. */
const CODE =
  /^(Arrow\w+|Enter|Escape|Space|Delete|Backspace|Tab|Home|End|Control|[MmLlHhVvAaCcZ\d\s.,-]+|(var|min|max|clamp|translate|rotate|grid|left|top|transform)[\s\S]*|.*\b(px|deg)\b[\s\S]*|\..*)$/;

/** Walks a tree of a parser, with the nodes above each node. */
function walk(node, visit, above = []) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') visit(node, above);
  const path = typeof node.type === 'string' ? [node, ...above] : above;
  for (const [key, child] of Object.entries(node)) {
    if (['loc', 'parent', 'css', 'comments', 'leadingComments', 'trailingComments', 'metadata'].includes(key)) continue;
    for (const one of Array.isArray(child) ? child : [child]) walk(one, visit, path);
  }
}

const called = ({ callee }) => callee?.property?.name ?? callee?.name ?? '';

/** The texts of a source that people would read. */
function literals({ path, text }) {
  const component = path.endsWith('.svelte');
  const tree = parse(component ? text : `<script lang="ts">\n${text}\n</script>`, { modern: true, filename: path });
  const found = [];
  walk(tree, (node, above) => {
    if (above.some(({ type }) => /^(ImportDeclaration|TS|ExportAllDeclaration)/.test(type) || type === 'StyleSheet'))
      return;
    const attribute = above.find(({ type }) => type === 'Attribute' || type === 'StyleDirective');
    if (node.type === 'Text') {
      // The name of a key is that of the keyboard in any language.
      const isKey = attribute === undefined && /^\s*\p{Lu}\s*$/u.test(node.data);
      if ((attribute === undefined || READ.has(attribute.name)) && /\p{L}/u.test(node.data) && !isKey)
        found.push(node.data.trim());
      return;
    }
    const value = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.cooked : null;
    if (typeof value !== 'string' || CODE.test(value)) return;
    if (attribute && !READ.has(attribute.name) && attribute.name !== 'label') return;
    const [parent] = above;
    // Compared values and keys are no text.
    if (parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase' || parent?.type === 'MemberExpression')
      return;
    if (parent?.type === 'Property' && parent.key === node) return;
    if (above.some((one) => (one.type === 'CallExpression' || one.type === 'NewExpression') && CALLS.test(called(one))))
      return;
    const inMarkup = component && above.some(({ type }) => type === 'ExpressionTag');
    const worded = inMarkup ? /\p{L}{2}/u.test(value) && attribute !== undefined : false;
    if (worded || reads(value.trim())) found.push(value.trim());
  });
  return found;
}

/** Words of the server that are looked for, and codes. */
const KNOWN = {
  'felt/baccarat.ts': ["player's hand", "banker's hand", "Player's Hand wins", "Banker's Hand wins", 'Tie Hand'],
  'felt/cards.ts': ['double attack', 'split bet', 'split attack', 'doubled bet', 'doubled attack'],
  'felt/pokette.ts': ['first card', 'second card', 'third card'],
  'felt/drawing.ts': ['discard rack'],
  'lib/ceremony.ts': ['no cut', 'take the dice', 'take the shaker'],
  'lib/words.ts': ['split bet'],
  'felt/suits.ts': ['Jo'],
  'felt/OwnHands.svelte': ['high'],
};

test('no text stands in a component or a module', () => {
  const found = sources.flatMap((source) =>
    literals(source)
      .filter((text) => !KNOWN[source.path]?.includes(text))
      .map((text) => `${source.path}: ${text}`),
  );
  assert.deepEqual(found, []);
});
