// A floor of its own for a test: the program on a free port with an empty folder, a browser, and people in it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';

export const PROGRAM = process.env.CROUPIER ?? new URL('../../../target/debug/croupier', import.meta.url).pathname;
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the program; gives its address, the administrator's link, and what ends it. */
export async function openFloor({ pace = 'quick', figures = 'simulated', company, house } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'croupier-floor-'));
  const alone = company === undefined ? [] : ['--bots', String(company)];
  const filed = house === undefined ? [] : ['--house', house];
  const program = spawn(
    PROGRAM,
    [
      'serve',
      '--json',
      '--listen',
      '127.0.0.1:0',
      '--data',
      data,
      '--pace',
      pace,
      '--figures',
      figures,
      ...alone,
      ...filed,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let log = '';
  program.stderr.on('data', (text) => (log = (log + text).slice(-8_000)));
  const greeting = await new Promise((resolve, reject) => {
    let text = '';
    program.stdout.on('data', (more) => {
      text += more;
      try {
        resolve(JSON.parse(text));
      } catch {
        // The greeting is not complete yet.
      }
    });
    program.once('exit', (code) => reject(new Error(`the program ended with ${code}: ${log}`)));
  });
  return {
    address: greeting.address,
    setup: greeting.administrator,
    log: () => log,
    async close() {
      if (program.exitCode === null) {
        program.kill('SIGTERM');
        await once(program, 'exit');
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A browser; every person in it is a context with cookies of its own. */
export async function openBrowser() {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  return {
    /** A person with a page. Errors on the page fail the test that asks for them. */
    async person({ width = 1440, height = 1000, motion = 'reduce', scheme = 'dark' } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: motion,
        colorScheme: scheme,
      });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      const errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
      return { context, page, errors };
    },
    /** A person with a phone. */
    async phone() {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
        colorScheme: 'dark',
      });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      const errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
      return { context, page, errors };
    },
    close: () => browser.close(),
  };
}

/** From the lobby to a seat, in one click. */
export async function sitAsGuest(page, address, game) {
  await page.goto(address);
  await page.locator(`button[data-game="${game}"]`).first().click();
  await page.getByText(/you have \$[1-9]/).waitFor();
}

/** At a table of one's own: nobody sits there for whom the floor would wait. */
export async function sitAlone(page, address, game) {
  await page.goto(address);
  await page.locator(`[data-private="${game}"]`).first().click();
  await page.getByText(/you have \$[1-9]/).waitFor();
}

/** Makes an account and logs in, in a person's browser. */
export async function logIn(page, address, name, password) {
  await page.goto(`${address}/login`);
  await page.locator('input[name=name]').fill(name);
  await page.locator('input[name=password]').fill(password);
  // A person who is already logged in can log out all the time: the answer tells who it is now.
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/api/login'),
    page.getByRole('button', { name: 'Log in', exact: true }).click(),
  ]);
  if (!answer.ok()) throw new Error(`${name} cannot log in: ${await answer.text()}`);
  await page.getByRole('button', { name: 'Log out' }).waitFor();
}

/** The first administrator, by the link that the program printed. */
export async function becomeAdministrator(page, setup) {
  await page.goto(setup);
  await page.locator('input[name=name]').fill('Rosa');
  await page.locator('input[name=password]').fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'House', exact: true }).waitFor();
}

export async function makeAccount(page, name, role, password = 'another long password') {
  await page.locator('input[name=account-name]').fill(name);
  await page.locator('input[name=account-password]').fill(password);
  await page.locator('select[name=role]').selectOption(role);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(`${name} can log in`).waitFor();
  return password;
}

/** The floor and the browser of the tests of a file. */
export let floor;
export let browser;

/** Opens both before the tests of a file, and closes them afterwards. */
export function openForTests(options) {
  before(async () => {
    floor = await openFloor(options);
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    await floor?.close();
  });
}
