import { absent } from '../absent.ts';
import { storedActor } from '../actor.ts';
import { PromptVersion } from '../db/entities/cards.ts';
import { holdLock } from '../db/locks.ts';
import type { Em } from '../db/orm.ts';
import { promptLength } from '../domain/prompt-length.ts';
import { fault } from '../errors.ts';
import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { sha256 } from '../canonical.ts';
import type { Deps } from '../deps.ts';
import { enteredText } from '../entered-text.ts';

/** A longer text is refused unread; one that is only somewhat too long is refused with its length. */
const longestTyped = 1_000_000;

/** The active prompt; the built-in text becomes version 1 where none was ever saved. */
export async function activePrompt(deps: Deps, builtIn: string): Promise<PromptVersion> {
  const active = await deps.em().findOne(PromptVersion, { isActive: true });
  return (
    active ??
    savePrompt(deps, {
      body: builtIn,
      author: 'built in',
      note: 'The text the product ships with.',
      onlyFirst: true,
    })
  );
}

export interface PromptInput {
  body: string;
  author?: string;
  note?: string | null;
  /** Save only where there is no version yet, else answer the active one. */
  onlyFirst?: boolean;
  /** The version the text was edited from: where another is active by now, nothing is saved. */
  basedOn?: number | undefined;
}

/**
 * Saves a prompt as a new, immutable version and makes it active. The active text saved again changes nothing.
 * @throws AppError `usage` for a text that is too short or too long, `conflict` where another version than `basedOn` is active
 */
export function savePrompt(
  deps: Deps,
  { body, author, note, onlyFirst, basedOn }: PromptInput,
): Promise<PromptVersion> {
  const text = enteredText('The prompt', body, { max: longestTyped, lines: true });
  const { least, most } = promptLength;
  if (text.length > most)
    throw fault('usage', `The prompt has ${text.length} characters; ${most} are allowed.`);
  if (text.length < least)
    throw fault('usage', `The prompt has ${text.length} characters; it needs ${least}.`);
  return auditRefusal(deps, { action: 'activate', subjectType: 'prompt', subjectId: basedOn ?? 'new' }, () =>
    deps.em().transactional(async (em) => {
      await holdLock(em, 'prompt');
      const active = await em.findOne(PromptVersion, { isActive: true });
      if (active && (onlyFirst || active.body === text)) return active;
      if (active && basedOn !== undefined && active.number !== basedOn)
        throw fault(
          'conflict',
          `Version ${active.number} became active while version ${basedOn} was edited.`,
          {
            suggestion: 'Compare your draft with it, then save again.',
          },
        );
      const [last] = await em.find(PromptVersion, {}, { orderBy: { number: 'desc' }, limit: 1 });
      const version = em.create(PromptVersion, {
        number: (last?.number ?? 0) + 1,
        body: text,
        bodyHash: sha256(text),
        author: author ?? storedActor(deps.actor),
        note: note ? enteredText('The note', note, { max: 500 }) : null,
        isActive: false,
        createdAt: deps.clock.now(),
      });
      await em.flush();
      await makeActive(em, deps, version, active);
      return version;
    }),
  );
}

/** Makes an older version active again. Throws `not_found`. */
export function activatePrompt(deps: Deps, { number }: { number: number }): Promise<PromptVersion> {
  return deps.em().transactional(async (em) => {
    await holdLock(em, 'prompt');
    const version = await em.findOne(PromptVersion, { number });
    if (!version) throw absent('prompt version', number);
    await makeActive(em, deps, version, await em.findOne(PromptVersion, { isActive: true }));
    return version;
  });
}

async function makeActive(
  em: Em,
  deps: Deps,
  version: PromptVersion,
  before: PromptVersion | null,
): Promise<void> {
  if (before?.id === version.id) return;
  await em.execute(`update prompt_versions set is_active = (id = ?) where is_active or id = ?`, [
    version.id,
    version.id,
  ]);
  await audit(em, deps, {
    action: 'activate',
    subjectType: 'prompt',
    subjectId: version.number,
    before: before && { version: before.number },
    after: { version: version.number },
  });
  await em.refresh(version);
}
