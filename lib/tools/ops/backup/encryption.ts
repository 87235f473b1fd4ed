import { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

/** Passes a stream on, encrypted or decrypted. */
export type Cipher = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Who can read a backup: those who know the passphrase, or have a key of one of the recipients. */
export type EncryptionTarget =
  | {
      passphrase: string;
      /** Binary logarithm of the effort to stretch the passphrase; 18 by default. */
      workFactor?: number;
    }
  | { recipients: string[] };

/** What opens a backup: the passphrase, or age identities (`AGE-SECRET-KEY-1…`). */
export type DecryptionKey = { passphrase?: string | undefined; identities?: string[] };

const passOn: Cipher = (source) => source;

/**
 * Prepares the encryption of a backup with age. Each backup has its own key, which is stored beside
 * the parts, encrypted for `target`. So a passphrase is stretched once, not for each part.
 */
export async function createEncryption(target: EncryptionTarget | null) {
  if (!target) return { mode: "none" as const, encrypt: passOn, wrappedKey: null };
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const wrapper = new Encrypter();
  if ("passphrase" in target) {
    wrapper.setPassphrase(target.passphrase);
    if (target.workFactor) wrapper.setScryptWorkFactor(target.workFactor);
  } else for (const each of target.recipients) wrapper.addRecipient(each);
  return {
    mode: "passphrase" in target ? ("passphrase" as const) : ("recipients" as const),
    wrappedKey: await wrapper.encrypt(identity),
    encrypt: async function* (source: AsyncIterable<Uint8Array>) {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      yield* await encrypter.encrypt(ReadableStream.from(source) as globalThis.ReadableStream);
    } satisfies Cipher,
  };
}

/**
 * Opens the key of a backup and returns what decrypts its parts.
 * @throws Error if `key` does not open it
 */
export async function openEncryption(wrappedKey: Uint8Array, key: DecryptionKey): Promise<Cipher> {
  if (!key.passphrase && !key.identities?.length) {
    throw new Error("The backup is encrypted. Set BACKUP_PASSPHRASE, or give --identity.");
  }
  const opener = new Decrypter();
  if (key.passphrase) opener.addPassphrase(key.passphrase);
  for (const each of key.identities ?? []) opener.addIdentity(each);
  const identity = await opener.decrypt(wrappedKey, "text").catch((cause: unknown) => {
    throw new Error("The passphrase or identity does not open this backup.", { cause });
  });
  return async function* (source) {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    yield* await decrypter.decrypt(ReadableStream.from(source) as globalThis.ReadableStream);
  };
}

export const decryptNothing: Cipher = passOn;
