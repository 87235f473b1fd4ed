import { detectLanguageTag } from "#lib/domain/locale";
import { shortenText } from "#lib/domain/text/cut";

type Props = {
  bio: string;
  /** In columns, of which a Chinese character takes two. */
  max?: number;
  className: string;
};

/** The first sentences of what a user says about themselves; nothing of an empty bio. */
export const ShortBio = ({ bio, max = 100, className }: Props) =>
  bio && (
    <p lang={detectLanguageTag(bio)} className={className}>
      {shortenText(bio, max)}
    </p>
  );
