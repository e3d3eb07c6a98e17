import type { AdminCardDetail, CardRevision } from '#core/contract/admin-cards';
import { prettyJson } from '#core/domain/pretty-json';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Row, Spread, Stack } from '../../../../ui/layout.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { Table } from '../../../../ui/Table.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { toast } from '../../../../ui/toasts.ts';
import { Mono, SmallTitle, VisuallyHidden } from '../../../../ui/typography.tsx';
import { JsonView } from '../../data/JsonView.tsx';
import { Code, FormGrid } from '../../parts/parts.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { DiffView } from '../prompt/DiffView.tsx';
import { useRead } from '../../work/use-read.ts';

/** Letters of a version that are shown. */
const VERSION = 8;

const copy = async (title: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ kind: 'done', title: 'Copied', text: title });
  } catch {
    toast({
      kind: 'fault',
      title: 'Not Copied',
      text: 'The browser does not allow it here: pages without https have no clipboard.',
    });
  }
};

/** A text of a revision, or what differs from another one's. */
const Text = (props: { title: string; text: string | null; against: string | null | undefined }) => {
  const { title, text, against } = props;
  if (text === null || text === '') return null;
  const pretty = prettyJson(text);
  return (
    <Stack as="section" $gap={2} aria-label={title}>
      <Spread>
        <SmallTitle as="h3">{title}</SmallTitle>
        <IconButton small label={`Copy the ${title}`} onClick={() => void copy(title, pretty)}>
          <Copy size={16} aria-hidden="true" />
        </IconButton>
      </Spread>
      {against === undefined ? (
        <Code tabIndex={0} role="region" aria-label={`${title}, text`}>
          {pretty}
        </Code>
      ) : (
        <DiffView before={prettyJson(against ?? '')} after={pretty} label={`${title}, what differs`} />
      )}
    </Stack>
  );
};

/** One body that the revision was written from, opened on demand. */
const Body = (props: { cardId: number; revision: number; endpointName: string }) => {
  const { cardId, revision, endpointName } = props;
  const read = useRead('/api/admin/cards/{id}/revisions/{revision}/data/{endpointName}', {
    params: { id: cardId, revision, endpointName },
  });
  return (
    <ReadState read={read} what={endpointName} height={120}>
      {({ responseData }) => <JsonView name={endpointName} value={responseData} />}
    </ReadState>
  );
};

const Data = (props: { cardId: number; shown: CardRevision; against: CardRevision | undefined }) => {
  const { cardId, shown, against } = props;
  const [open, setOpen] = useState<string>();
  const before = new Map(against?.dataVersions.map((each) => [each.endpointName, each.dataVersion]));
  if (shown.dataVersions.length === 0) return null;
  return (
    <Stack as="section" $gap={2} aria-label="Data">
      <SmallTitle as="h3">Data it was written from</SmallTitle>
      <Table $flush aria-label="Data it was written from">
        <thead>
          <tr>
            <th scope="col">Endpoint</th>
            <th scope="col">Version</th>
            <th scope="col">Seen</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.dataVersions.map(({ endpointName, dataVersion, fetchedAt }) => (
            <tr key={endpointName}>
              <th scope="row">{endpointName}</th>
              <td data-label="Version">
                <Row as="div">
                  <Mono title={dataVersion}>{dataVersion.slice(0, VERSION)}</Mono>
                  {against !== undefined && before.get(endpointName) !== dataVersion && (
                    <Badge $tone="line">{before.has(endpointName) ? 'changed' : 'new'}</Badge>
                  )}
                </Row>
              </td>
              <td data-label="Seen">{shortTime(fetchedAt)}</td>
              <td data-right>
                <Button
                  size="sm"
                  aria-label={`${open === endpointName ? 'Hide' : 'Show'} ${endpointName}`}
                  aria-expanded={open === endpointName}
                  onClick={() => setOpen(open === endpointName ? undefined : endpointName)}
                >
                  {open === endpointName ? 'Hide' : 'Show'}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {open !== undefined && <Body cardId={cardId} revision={shown.revision} endpointName={open} />}
    </Stack>
  );
};

const useRevision = (cardId: number, revision: number | undefined) =>
  useRead('/api/admin/cards/{id}/revisions/{revision}', {
    params: { id: cardId, revision: revision ?? 1 },
    enabled: revision !== undefined,
    keepPreviousData: true,
  });

const NONE = 'none';

const Chosen = ({ cardId, revisions }: { cardId: number; revisions: AdminCardDetail['revisions'] }) => {
  const [number, setNumber] = useState(revisions[0]?.revision);
  const [chosen, setOther] = useState<number>();
  // Beside itself a revision says nothing.
  const other = chosen === number ? undefined : chosen;
  const read = useRevision(cardId, number);
  const against = useRevision(cardId, other).data;
  const options = revisions.map(({ revision, generatedAt }) => ({
    value: String(revision),
    label: `Revision ${revision}, ${shortTime(generatedAt)}`,
  }));
  const compared = other === undefined ? undefined : against;
  return (
    <>
      <FormGrid>
        <Field label="Revision">
          {(control) => (
            <Select
              {...control}
              value={String(number)}
              options={options}
              onChange={(value) => setNumber(Number(value))}
            />
          )}
        </Field>
        {revisions.length > 1 && (
          <Field label="Compared with">
            {(control) => (
              <Select
                {...control}
                value={other === undefined ? NONE : String(other)}
                options={[
                  { value: NONE, label: 'Nothing' },
                  ...options.filter(({ value }) => value !== String(number)),
                ]}
                onChange={(value) => setOther(value === NONE ? undefined : Number(value))}
              />
            )}
          </Field>
        )}
      </FormGrid>
      <ReadState read={read} what="the revision" height={240}>
        {(shown) => (
          <Stack $gap={6}>
            <p>
              Prompt version {shown.promptVersion}
              {compared !== undefined && compared.promptVersion !== shown.promptVersion
                ? `, not ${compared.promptVersion}`
                : ''}
              . Written by {shown.servedModel ?? shown.requestedModel}.
            </p>
            {(shown.prompt ?? '') === '' && (shown.response ?? '') === '' && (
              <p>
                Debug information not available for this card. Regenerate the card to capture prompt and
                response data.
              </p>
            )}
            <Text title="LLM prompt" text={shown.prompt} against={compared && compared.prompt} />
            <Text title="LLM response" text={shown.response} against={compared && compared.response} />
            <Data cardId={cardId} shown={shown} against={compared} />
          </Stack>
        )}
      </ReadState>
    </>
  );
};

/** Bodies of megabytes are not compared with the ones before. */
const large = { compare: Object.is };

/** What one revision was told, answered and written from; or what differs from another. */
export const RevisionView = (props: { cardId: number; revisions: AdminCardDetail['revisions'] }) => (
  <SWRConfig value={large}>
    {props.revisions.length === 0 ? (
      <p>
        Debug information not available for this card. Regenerate the card to capture prompt and response
        data.
      </p>
    ) : (
      <Chosen {...props} />
    )}
  </SWRConfig>
);
