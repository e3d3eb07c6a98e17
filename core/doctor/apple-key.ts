import { createPrivateKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Settings } from '#config/settings';
import { type Check, checksOf } from './check.ts';

const { ok, warning, failed } = checksOf('sign-in');
const name = 'Apple key';

/** The file from Apple's developer account holds an elliptic key, in PEM. */
export function checkAppleKey({ APPLE_KEY_FILE: file }: Settings): Check[] {
  if (!file) return [];
  const fix = 'Set APPLE_KEY_FILE to the .p8 file from the developer account; Apple gives it out once.';
  let text: string;
  let mode: number;
  try {
    text = readFileSync(file, 'utf8');
    mode = statSync(file).mode;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      code === 'ENOENT'
        ? failed('apple_key_missing', name, `there is no file ${file}`, fix)
        : failed(
            'apple_key_closed',
            name,
            `${file} cannot be read by this user (${code}): nobody can sign in with Apple`,
            'Give the file to the user that `tips serve` runs as, for them alone to read.',
          ),
    ];
  }
  if (!isAppleKey(text))
    return [failed('apple_key_wrong', name, `${file} is not the key that Apple gives out`, fix)];
  return [
    mode & 0o077 && process.platform !== 'win32'
      ? warning(
          'apple_key_open',
          name,
          `${file} can be read by other users of this machine`,
          `Run \`chmod 600 ${file}\`.`,
        )
      : ok('apple_key', name, file),
  ];
}

function isAppleKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    // What cannot be read as a key is none.
    return false;
  }
}
