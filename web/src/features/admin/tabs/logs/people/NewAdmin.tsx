import { useState } from 'react';
import { callEndpoint } from '../../../../../api/call-endpoint.ts';
import { isUnauthorized } from '../../../../../api/failure.ts';
import { useEndpoint } from '../../../../../api/use-endpoint.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Field, Input } from '../../../../../ui/Field.tsx';
import { Panel, PanelBody, PanelHead, Row } from '../../../../../ui/layout.tsx';
import { toast } from '../../../../../ui/toasts.ts';
import { PanelTitle } from '../../../../../ui/typography.tsx';
import { copyText } from '../../../../match/copy-text.ts';
import { KeptText } from '../../../work/KeptText.tsx';
import { useRefresh } from '../../../work/refresh.ts';
import { reasonOf, useAction } from '../../../work/use-action.ts';
import { useEdited } from '../../../work/use-edited.ts';

/** Names an admin by an address that a provider vouches for; what is wrong with it is said at the field. */
export const NewAdmin = () => {
  const edit = useEdited('new-admin', '');
  const email = edit.value;
  const [fault, setFault] = useState<string>();
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const { data: site } = useEndpoint('/api/site');
  const way = site?.providers.find(({ available }) => available)?.path;
  const add = () =>
    run('add', 'Failed to make an admin', async () => {
      const right = await callEndpoint('post /api/admin/admins', { body: { email: email.trim() } }).catch(
        (error: unknown) => {
          if (isUnauthorized(error)) throw error;
          setFault(reasonOf(error));
        },
      );
      if (!right) return;
      edit.reset();
      await refresh('people', 'logs');
      toast(
        right.changed
          ? { kind: 'done', title: 'Admin Added', text: `${email.trim()} can use the dashboard now.` }
          : { kind: 'info', title: 'Nothing to Change', text: `${email.trim()} is an admin already.` },
      );
    });
  return (
    <Panel aria-labelledby="new-admin">
      <PanelHead>
        <div>
          <PanelTitle as="h3" id="new-admin">
            Make someone an admin
          </PanelTitle>
          <p>They must have signed in once, so that the address is proven.</p>
        </div>
      </PanelHead>
      <PanelBody
        as="form"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          if (email.includes('@')) void add();
        }}
      >
        <KeptText edits={[edit]} />
        <Field label="E-mail address" error={fault}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              maxLength={320}
              value={email}
              onChange={(event) => {
                edit.change(event.target.value);
                setFault(undefined);
              }}
            />
          )}
        </Field>
        <Row>
          <Button type="submit" disabled={!email.includes('@')} busy={busy.size > 0}>
            Make Admin
          </Button>
          {way !== undefined && (
            <Button
              variant="quiet"
              onClick={() => void copyText(`${window.location.origin}${way}`, 'Sign-in link')}
            >
              Copy Sign-in Link
            </Button>
          )}
        </Row>
      </PanelBody>
    </Panel>
  );
};
