import type { CardRevision } from '#core/contract/admin-cards';
import { diffLines } from '#core/domain/line-diff';
import { prettyJson } from '#core/domain/pretty-json';
import type { Context } from '../context.ts';
import { whenIso } from './format.ts';

/** What one revision was told, answered and written from; with `against` what differs from another one. */
export async function showRevision(
  context: Context,
  { cardId, revision, against }: { cardId: number; revision: number; against: number | undefined },
): Promise<void> {
  const { cardRevision } = await import('#core/reads/admin/card-revision');
  const runtime = await context.runtime();
  const read = (number: number) => cardRevision(runtime.em(), { cardId, revision: number });
  const shown = await read(revision);
  const other = against === undefined ? undefined : await read(against);
  const { io } = context;
  io.result(other === undefined ? shown : { shown, against: other }, () =>
    [
      `Revision ${shown.revision} of card ${cardId}, written ${whenIso(shown.generatedAt)} by ${shown.servedModel ?? shown.requestedModel}.`,
      `Prompt version ${shown.promptVersion}${other && other.promptVersion !== shown.promptVersion ? `, not ${other.promptVersion}` : ''}.`,
      io.table(dataOf(shown, other), [
        { head: 'Data', value: ({ endpointName }) => endpointName },
        { head: 'Version', value: ({ dataVersion }) => dataVersion.slice(0, 8) },
        { head: 'Seen', value: ({ fetchedAt }) => whenIso(fetchedAt) },
        ...(other ? [{ head: 'Beside the other', value: ({ beside }: { beside: string }) => beside }] : []),
      ]),
      textOf('Prompt', shown.prompt, other && other.prompt),
      textOf('Reply', shown.response, other && other.response),
    ].join('\n\n'),
  );
}

function dataOf({ dataVersions }: CardRevision, other: CardRevision | undefined) {
  const before = new Map(other?.dataVersions.map((each) => [each.endpointName, each.dataVersion]));
  return dataVersions.map((each) => ({
    ...each,
    beside: !before.has(each.endpointName)
      ? 'new'
      : before.get(each.endpointName) === each.dataVersion
        ? 'the same'
        : 'changed',
  }));
}

const signs = { same: ' ', added: '+', removed: '-' };

/** The text, or its lines with what was added and removed. */
function textOf(title: string, text: string | null, against: string | null | undefined): string {
  if (text === null) return `${title}: not kept.`;
  if (against === undefined) return `${title}:\n${prettyJson(text)}`;
  const lines = diffLines(prettyJson(against ?? ''), prettyJson(text));
  return `${title}, what differs:\n${lines.map(({ kind, text: line }) => `${signs[kind]} ${line}`).join('\n')}`;
}
