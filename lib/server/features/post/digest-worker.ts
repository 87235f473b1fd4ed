import { type BodyDigest, type DigestOptions, digestBody } from "#lib/domain/post/digest";

export type DigestTask = { serialized: string; options: DigestOptions };

/** Entry point of the threads of `digestInBackground`. */
export default ({ serialized, options }: DigestTask): BodyDigest => digestBody(serialized, options);
