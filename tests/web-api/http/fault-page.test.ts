import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultPage } from '../../../web-api/http/fault-page.ts';
import { type TestSite, testSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ app: { limits: { requestsPerMinute: 20 } } });
});
afterAll(() => site.close());

const get = async (path: string, accept: string) => {
  const answer = await fetch(site.url + path, { headers: { accept } });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

test('who goes to a page reads in words what went wrong, a program gets the one shape', async () => {
  expect(await get('/share/card/9.png', browser)).toMatchObject({
    status: 404,
    type: 'text/html; charset=utf-8',
  });
  for (const [path, accept] of [
    ['/share/card/9.png', '*/*'],
    ['/api/cards/9', browser],
  ] as const)
    expect(JSON.parse((await get(path, accept)).text)).toMatchObject({ code: 'not_found' });
});

test('too many requests are told as a page with a way on, and when', async () => {
  let last = await get('/', browser);
  for (let asked = 0; last.status !== 429 && asked < 30; asked += 1) last = await get('/', browser);
  expect(last).toMatchObject({ status: 429, type: 'text/html; charset=utf-8' });
  for (const part of ['<h1>Too many requests</h1>', 'Try again in ', '<a href="/">Go to Home</a>'])
    expect(last.text).toContain(part);
  expect(JSON.parse((await get('/', '*/*')).text)).toMatchObject({ code: 'rate_limited' });
});

test('it is valid, and nothing in it can be markup', async () => {
  const html = faultPage({ error: '<b>Out.', code: 'internal', suggestion: '"&' }, 'T<ips');
  expect(html).toContain('<h1>&lt;b&gt;Out</h1>');
  const validate = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'require-sri': 'off' } });
  const { results } = await validate.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});
