// The bundle that is committed is what the sources build, and the first load is small.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const web = new URL('..', import.meta.url).pathname;
const MOST = 300 * 1024;

function files(folder) {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    all.map((entry) => join(entry.parentPath, entry.name)).map((path) => [relative(folder, path), readFileSync(path)]),
  );
}

function fail(words) {
  console.error(words);
  process.exitCode = 1;
}

const fresh = mkdtempSync(join(tmpdir(), 'croupier-bundle-'));
try {
  const built = spawnSync('npx', ['vite', 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: web,
    stdio: 'inherit',
  });
  if (built.status !== 0) process.exit(1);
  const [made, committed] = [files(fresh), files(join(web, 'dist'))];
  const names = new Set([...made.keys(), ...committed.keys()]);
  const differ = [...names].filter((name) => !made.get(name)?.equals(committed.get(name) ?? Buffer.from('')));
  if (differ.length > 0) fail(`web/dist is not what the sources build (npm run build writes it): ${differ.join(', ')}`);

  // The resources of the entry page are loaded at once: scripts, styles, and the typeface that the styles name.
  const entry = made.get('index.html').toString();
  const named = [...entry.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1]);
  const styles = named.filter((name) => name.endsWith('.css')).map((name) => made.get(name).toString());
  const faces = styles.flatMap((css) => [...css.matchAll(/url\(\/?([^)]+\.woff2)\)/g)].map((match) => match[1]));
  const first = ['index.html', ...named, ...faces];
  const size = first.reduce(
    (sum, name) => sum + (name.endsWith('.woff2') ? made.get(name).length : gzipSync(made.get(name)).length),
    0,
  );
  console.log(`first load: ${(size / 1024).toFixed(0)} KiB compressed (${first.length} files)`);
  if (faces.length === 0 || named.length < 3) fail('the entry page names fewer files than it must');
  if (size > MOST) fail(`the first load is larger than ${MOST / 1024} KiB`);
} finally {
  rmSync(fresh, { recursive: true });
}
