import type { CardRevision, RevisionBody } from '../../contract/admin-cards.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { fault } from '../../errors.ts';

const revisionRow = {
  ...columnsOf('CardRevision', {
    revision: 'number',
    generatedAt: 'generatedAt',
    dataVersions: 'dataVersions',
    requestedModel: 'requestedModel',
    servedModel: 'servedModel',
  }),
  promptVersion: column.of('PromptVersion', 'number'),
  prompt: column.json<unknown>(),
  response: column.orNull(column.text),
};

/**
 * One revision of a card: the version of the prompt, what the model was told and answered, and the versions of the data.
 * @throws AppError `not_found`
 */
export async function cardRevision(
  em: Em,
  { cardId, revision }: { cardId: number; revision: number },
): Promise<CardRevision> {
  const [found] = await rows(
    em,
    revisionRow,
    `select r.number as revision, r.generated_at as "generatedAt", r.data_versions as "dataVersions",
       r.requested_model as "requestedModel", r.served_model as "servedModel", p.number as "promptVersion",
       k.prompt, k.response
     from card_revisions r join prompt_versions p on p.id = r.prompt_version_id
       left join llm_calls k on k.id = r.llm_call_id
     where r.card_id = ? and r.number = ?`,
    [cardId, revision],
  );
  if (!found) throw absentRevision(cardId, revision);
  return {
    ...found,
    generatedAt: found.generatedAt.toISOString(),
    prompt: found.prompt === null ? null : JSON.stringify(found.prompt),
  };
}

/**
 * A body that a revision was written from, as it was then.
 * @throws AppError `not_found`
 */
export async function revisionBody(
  em: Em,
  { cardId, revision, endpointName }: { cardId: number; revision: number; endpointName: string },
): Promise<RevisionBody> {
  const { dataVersions } = await cardRevision(em, { cardId, revision });
  const used = dataVersions.find((each) => each.endpointName === endpointName);
  const body = { body: column.of('FixtureBody', 'body') };
  const [stored] = await rows(em, body, 'select body from fixture_bodies where hash = ?', [
    used?.dataVersion ?? null,
  ]);
  if (!used || !stored)
    throw fault('not_found', `Revision ${revision} of card ${cardId} was not written from ${endpointName}.`);
  return { ...used, responseData: stored.body };
}

const absentRevision = (cardId: number, revision: number) =>
  fault('not_found', `Card ${cardId} has no revision ${revision}.`, {
    suggestion: `\`tips cards show ${cardId}\` shows them.`,
  });
