import { writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { untilAsked } from '../../support/players/page-state.ts';
import { makeMove } from '../../support/players/player-page.ts';

const site = useTestSite();

/** Fetches the preview image of a link as a messenger does: its address from the page, then the image. */
async function previewImage(link: string): Promise<Buffer> {
  const page = await (await fetch(link, { headers: { Accept: 'text/html' } })).text();
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
  return Buffer.from(await (await fetch(picture)).arrayBuffer());
}

describeInBrowser('the preview of a link', () => {
  test('shows the current board with the pieces of the page', async () => {
    const ann = await site.newPlayer('Ann');
    const link = await ann.hostTable(site.url, { toggle: ['orderDrawn'] });
    const empty = await previewImage(link);
    await ann.sit('a');
    await ann.addBot('b');
    await ann.start();
    await untilAsked(ann.page);
    await makeMove(ann, 'K@c2');
    const played = await previewImage(link);
    expect(played.length).toBeGreaterThan(20_000);
    expect(empty.equals(played)).toBe(false);
    expect(empty.length).toBeGreaterThan(20_000);
    if (process.env.TE_SHOTS !== undefined) writeFileSync(`${process.env.TE_SHOTS}/unfolded.png`, played);
  });
});
