import { addressOf } from '#core/contract/endpoint';
import { firstEntriesQuery } from '#core/contract/pages';
import { breadcrumbs, type Page } from './page.ts';

/** A page of text, which needs no answers unless it says so. */
const text = (path: string, module: string, name: string, description: string): Page => ({
  path,
  module,
  reads: () => [],
  head: (source) => ({
    title: `${name} · ${source.productName}`,
    description,
    things: [
      { '@type': 'WebPage', name, description, url: source.origin + path, inLanguage: 'en' },
      breadcrumbs(source, { name, path }),
    ],
  }),
});

/** How picks are made, put on record, settled and scored. */
export const method = text(
  '/method',
  'src/features/pages/MethodPage.tsx',
  'How we score',
  'How a pick is made, put on record, settled and counted. The same rules for every pick, fixed before the match.',
);

/** Terms of use and privacy policy. */
export const terms = text(
  '/terms-privacy',
  'src/features/pages/TermsPage.tsx',
  'Terms of Use and Privacy Policy',
  'The terms of use and the privacy policy: what is stored, for how long, and your rights.',
);

/** What the reader follows: only the browser knows it. */
export const following = text(
  '/following',
  'src/features/follow/FollowingPage.tsx',
  'Following',
  'Coming matches of the leagues and teams you follow, kept in your browser or your account.',
);

/** What is signed, what it holds, and how anybody checks it. */
export const record: Page = {
  ...text(
    '/record',
    'src/features/record/RecordPage.tsx',
    'The record',
    'Every pick is sealed here before kick-off and opened after it. Nothing is changed or dropped without leaving a line. Check it yourself.',
  ),
  reads: () => ['/api/record', addressOf('/api/record/entries', {}, firstEntriesQuery)],
};
