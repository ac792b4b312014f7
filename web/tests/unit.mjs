// Runs the unit tests: TypeScript bundled for Node by esbuild, into a folder that is thrown away.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

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
  });
  const made = files.map((file) => join(out, file.replace(/ts$/, 'mjs')));
  process.exitCode = spawnSync(process.execPath, ['--test', ...made], { stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(out, { recursive: true });
}
