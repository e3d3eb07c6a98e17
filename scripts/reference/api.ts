import { endpoints } from '#core/contract/index';
import { openApi } from '../../web-api/http/openapi.ts';
import { exampleCall } from './examples.ts';

interface Operation {
  summary: string;
  tags: readonly string[];
  parameters?: readonly { name: string; in: string; required: boolean; description?: string }[];
  requestBody?: unknown;
}

const who: Record<string, string> = {
  public: 'For everybody',
  user: 'For people who have signed in',
  admin: 'For admins',
};

/** docs/api.md: every call, from the OpenAPI document that the site itself serves. */
export function apiPage(): string {
  const { paths } = openApi({ title: 'Touchline', version: '1', cookie: 'session' }) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const parts = Object.entries(who).map(([tag, head]) => {
    const rows = calls
      .filter(({ tags }) => tags.includes(tag))
      .map(({ path, method, summary, parameters = [], requestBody }) => {
        const query = parameters
          .filter((one) => one.in === 'query')
          .map(({ name }) => `\`${name}\``)
          .join(', ');
        return `| \`${method.toUpperCase()} ${path}\` | ${summary.replaceAll('|', '\\|')} | ${query || '–'} | ${requestBody ? 'JSON' : '–'} |`;
      });
    const examples = endpoints.filter(({ access }) => access === tag).map(exampleCall);
    return `## ${head}\n\n| call | what it does | query | body |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\nAs typed into a shell:\n\n\`\`\`sh\n${examples.join('\n')}\n\`\`\``;
  });
  return `# API

Every site serves the forms of all answers, queries and bodies at \`/api/openapi.json\` (OpenAPI 3.1); this page is made from
the same contract by \`node scripts/write-reference.ts\`, and a test compares. Who gets what of an answer:
[api-gate.md](api-gate.md).

- A failure has the right status and \`{error, code, suggestion?, details?}\`; codes are those of
  [the command line](commands.md#what-holds-for-all).
- Calls that change state need a session and the \`Origin\` or \`Sec-Fetch-Site\` header of the site itself. In the examples
  \`$SESSION\` is the cookie, \`name=value\`, of a browser that has signed in; ids are made up.
- Lists without \`page\` are bare arrays; with \`page\` they are \`{items, total, page, pageSize}\`.
- Answers carry an \`ETag\`; ask again with \`If-None-Match\`.

${parts.join('\n\n')}
`;
}
