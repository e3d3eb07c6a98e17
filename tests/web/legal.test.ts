import { expect, test } from 'vitest';
import { privacyPolicy } from '../../web/src/features/pages/legal.ts';

const contact = (operator: Parameters<typeof privacyPolicy>[1]) =>
  privacyPolicy('Tips', operator).find(({ id }) => id === 'contact')!.paragraphs;
const question = 'Questions about these terms or your data go to the operator of this Tips site';

test('the contact is the operator as the settings name them', () => {
  expect(
    contact({ name: 'Ada Lovelace', address: '1 Low Street, London', email: 'ada@tips.example' }),
  ).toEqual([`${question}:`, 'Ada Lovelace', '1 Low Street, London', 'E-mail: ada@tips.example']);
  expect(contact({ name: null, address: null, email: 'ada@tips.example' })).toEqual([
    `${question}:`,
    'E-mail: ada@tips.example',
  ]);
});

test('an operator who named nobody is told of, one not known yet is not', () => {
  expect(contact(null)).toEqual([`${question}. The operator has not named a contact here yet.`]);
  expect(contact(undefined)).toEqual([`${question}.`]);
});

test.each([
  'theme',
  'cookie-consent',
  'record-checkpoint',
  'following',
  'unsaved-texts',
  'last-visit',
  'scroll-positions',
])('what the browser keeps as “%s” is named', (key) => {
  expect(JSON.stringify(privacyPolicy('Tips', null))).toContain(`“${key}”`);
});
