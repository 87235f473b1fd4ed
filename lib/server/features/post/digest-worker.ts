import { type BodyDigest, digestBody } from "#lib/domain/body/digest";

export type DigestTask = { serialized: string; withTerms: boolean };

/** Entry point of the threads of `digestInBackground`. */
export default ({ serialized, withTerms }: DigestTask): BodyDigest =>
  digestBody(serialized, withTerms);
