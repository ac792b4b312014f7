// Runs the unit tests, and what holds of the strings: TypeScript bundled for Node by esbuild, into a folder that is thrown away.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, transformSync } from 'esbuild';
import { compileModule } from 'svelte/compiler';

/** Modules with runes, compiled as for a server: there a state is a plain field. */
const runes = {
  name: 'runes',
  setup(bundler) {
    bundler.onLoad({ filter: /\.svelte\.ts$/ }, ({ path }) => {
      const { code } = transformSync(readFileSync(path, 'utf8'), { loader: 'ts', target: 'es2022' });
      return { contents: compileModule(code, { filename: path, generate: 'server' }).js.code, loader: 'js' };
    });
  },
};

const here = new URL('.', import.meta.url).pathname;
const out = mkdtempSync(join(tmpdir(), 'croupier-unit-'));
try {
  const files = readdirSync(join(here, 'unit')).filter((file) => file.endsWith('.test.ts'));
  await build({
    entryPoints: files.map((file) => join(here, 'unit', file)),
    outdir: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    plugins: [runes],
    resolveExtensions: ['.ts', '.svelte.ts', '.js'],
  });
  const made = files.map((file) => join(out, file.replace(/ts$/, 'mjs')));
  process.exitCode =
    spawnSync(process.execPath, ['--test', ...made, join(here, 'strings.mjs')], { stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(out, { recursive: true });
}
