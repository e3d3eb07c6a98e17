import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { expect, test } from 'vitest';
import { sentencesOf } from '#core/llm/grounding/sentences';
import { analysisSections } from '../../web/src/features/match/analysis-sections.tsx';
import { Report } from '../../web/src/features/match/Report.tsx';
import { cutAt, UnsupportedSentences } from '../../web/src/ui/Marked.tsx';

test('only the sentences that could not be supported are marked, each where it stands', () => {
  const text = 'Arsenal are second. They have won 15. It rains.';
  expect(cutAt(text, ['They have won 15.', ''])).toEqual([
    { text: 'Arsenal are second. ', isMarked: false },
    { text: 'They have won 15.', isMarked: true },
    { text: ' It rains.', isMarked: false },
  ]);
  expect(cutAt(text, ['It rains.', 'Arsenal are second.']).map(({ isMarked }) => isMarked)).toEqual([
    true,
    false,
    true,
  ]);
  expect(cutAt(text, [])).toEqual([{ text, isMarked: false }]);
});

/** The analysis of a match page with some of its sentences marked. */
function page(unsupported: readonly string[]): HTMLElement {
  const sections = analysisSections(
    { homeTeam: 'Arsenal', awayTeam: 'Chelsea', homeLogo: null, awayLogo: null } as never,
    { home: null, away: null },
    {
      matchOverview: 'Arsenal are second. They sold two players in January. A win would help.',
      matchImportance: null,
      teamForm: { home: '- Ten draws this season.\n- Seven men came from the academy.', away: null },
      h2h: null,
      lineups: null,
      benchImpact: null,
      cohesion: null,
      bettingMarkets: [],
      finalVerdict: 'Arsenal by a goal.',
      unsupported: [...unsupported],
    },
    undefined,
  );
  const box = document.createElement('div');
  const sheet = new ServerStyleSheet();
  box.innerHTML = renderToStaticMarkup(
    sheet.collectStyles(
      <MemoryRouter>
        <UnsupportedSentences value={unsupported}>
          <Report sections={sections} />
        </UnsupportedSentences>
      </MemoryRouter>,
    ),
  );
  return box;
}

test('a page reads its unsupported sentences with a note after each, in a paragraph as in a list', () => {
  const note = 'Not found in the data of the match';
  const [, second = ''] = sentencesOf('- Ten draws this season.\n- Seven men came from the academy.');
  const box = page(['They sold two players in January.', second]);
  expect([...box.querySelectorAll(`[title="${note}"]`)].map(({ textContent }) => textContent)).toEqual([
    `They sold two players in January. (${note})`,
    `Seven men came from the academy. (${note})`,
  ]);
  expect([...box.querySelectorAll('p, li')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      `Arsenal are second. They sold two players in January. (${note}) A win would help.`,
      'Ten draws this season.',
      `Seven men came from the academy. (${note})`,
      'Arsenal by a goal.',
    ]),
  );
  expect(page([]).querySelector(`[title="${note}"]`)).toBeNull();
});
