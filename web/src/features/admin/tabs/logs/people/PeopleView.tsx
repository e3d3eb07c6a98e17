import type { Person } from '#core/contract/admin-people';
import { useState } from 'react';
import { Columns } from '../../../../../ui/layout.tsx';
import { useTabPlace } from '../../../tab-context.ts';
import { useConfirm } from '../../../work/confirm.tsx';
import { AdminsPanel } from './AdminsPanel.tsx';
import { NewAdmin } from './NewAdmin.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { usePeople } from './use-people.ts';
import { nameOf } from './Who.tsx';

/** Who may use the dashboard, and everybody who has signed in. */
export const PeopleView = () => {
  const { change } = useTabPlace();
  const [open, setOpen] = useState<number>();
  const { grant } = usePeople();
  const confirm = useConfirm();
  const showLines = (id: number) =>
    change({ view: 'audit', account: String(id), q: '', shown: '', page: undefined });
  const make = async (person: Person) => {
    const yes = await confirm({
      title: 'Make Admin',
      text: (
        <p>
          <bdi>{nameOf(person)}</bdi>, <bdi>{person.email}</bdi>, can then do everything on these eight tabs.
        </p>
      ),
      action: 'Make Admin',
    });
    if (yes) await grant(person);
  };
  return (
    <>
      <Columns $split="21">
        <AdminsPanel onLines={showLines} onOpen={setOpen} />
        <NewAdmin />
      </Columns>
      <PeopleList onOpen={setOpen} onGrant={(person) => void make(person)} />
      {open !== undefined && (
        <PersonDialog id={open} onLines={() => showLines(open)} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
};
