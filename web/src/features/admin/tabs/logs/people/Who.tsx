import type { Person } from '#core/contract/admin-people';
import { charactersOf } from '#core/domain/initials';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../../../../../ui/Badge.tsx';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  > div {
    min-width: 0;
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
    margin-right: var(--space-1);
  }
`;
const Letter = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: var(--radius-full);
  border: 1px solid var(--color-line-strong);
  background: var(--color-surface-2);
  font: 600 var(--fs-14) / 1 var(--font-sans);
`;
const Address = styled.div`
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  font-weight: 400;
  color: var(--color-text-3);
  overflow-wrap: anywhere;
`;
/* A name may be thousands of letters long: the row is not. */
const Name = styled.bdi`
  display: -webkit-inline-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

const ways = { google: 'Google', microsoft: 'Microsoft', apple: 'Apple' } as const;

/** Apple's addresses that hide the person's own. */
const isHidden = (email: string | null) => email?.endsWith('@privaterelay.appleid.com') ?? false;

/** A person's name as it is shown: what they are called, else the address, else the account's number. */
export const nameOf = ({ name, email, id }: Pick<Person, 'name' | 'email' | 'id'>): string =>
  name ?? email ?? `Account ${id}`;

/** Initial, name, marks, address and the ways they sign in. Nothing of it can turn the text around it. */
export const Who = ({ person, marks }: { person: Person; marks?: ReactNode }) => (
  <Root>
    <Letter aria-hidden="true">{(charactersOf(nameOf(person).trim())[0] ?? '?').toUpperCase()}</Letter>
    <div>
      <b>
        <Name>{nameOf(person)}</Name>
      </b>
      {marks}
      {person.email !== null && !person.emailVerified && <Badge $tone="warn">Address not verified</Badge>}
      <Address>
        <bdi>{person.email ?? 'no address'}</bdi>
        {person.providers.map((each) => `, ${ways[each]}`)}
        {isHidden(person.email) && ', address hidden'}
      </Address>
    </div>
  </Root>
);
