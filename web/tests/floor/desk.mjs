// The dealer's desk in a browser.

/** The desk's prompt. */
export const prompt = (page) => page.locator('.work h1').innerText();

/** Waits until the desk asks for something in these words. */
export async function waitsFor(page, words) {
  await page.locator('.work h1', { hasText: words }).waitFor();
}

/** The opening of the table: shuffle, cut, burn; the dealer enters whatever it waits for until wagers may be made. */
export async function openShoe(page) {
  await page.locator('.work h1').waitFor();
  for (let inputs = 0; inputs < 40; inputs += 1) {
    const words = await prompt(page);
    if (/^Take wagers/.test(words)) return;
    const before = Number(await page.locator('.work').getAttribute('data-seq'));
    const choice = page.locator('.answers [data-choice]').first();
    if (await choice.isVisible()) await choice.click();
    else if (/burn/.test(words)) await page.getByRole('button', { name: 'Unseen card' }).click();
    else await page.locator('[data-card="5d"]').click();
    await page.waitForFunction((seq) => Number(document.querySelector('.work').dataset.seq) > seq, before);
  }
  throw new Error(`the table does not open: ${await prompt(page)}`);
}
