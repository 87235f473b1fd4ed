"use client";
import { CheckedField } from "#components/account/checked-field";
import { RuleList } from "#components/account/rule-list";
import { useMessages } from "#components/i18n/page-context";
import { accountErrorText } from "#lib/client/account/error-code";
import { askId } from "#lib/client/account/mutations";
import { idProblem } from "#lib/client/account/problems";
import { changeDraft, type SignupDraft } from "#lib/client/account/signup-draft";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  draft: SignupDraft;
  error: string | undefined;
  onError: (error: string | undefined) => void;
};

/** The ID, its rules as it is typed, and whether it is free. */
export function SignupId({ draft: { id, freeId }, error, onError }: Props) {
  const common = useMessages("common");
  const { id: texts, problem } = useMessages("signup");
  const isFree = id !== "" && id === freeId;

  async function check() {
    const wrong = idProblem(id);
    onError(wrong && problem.id[wrong]);
    if (wrong) return;
    try {
      const { available } = await askId(id);
      if (available) changeDraft({ freeId: id });
      else onError(problem.id.taken);
    } catch (refusal) {
      onError(accountErrorText(refusal, common));
    }
  }

  return (
    <div className="flex flex-col gap-2.5">
      <CheckedField
        label={texts.label}
        hint={texts.hint}
        error={error}
        name="id"
        required
        autoComplete="username"
        maxLength={limits.id.max}
        value={id}
        onChange={(value) => {
          onError(undefined);
          changeDraft({ id: value, freeId: null });
        }}
        action={texts.check}
        onAction={check}
        done={isFree && texts.free}
      />
      {!isFree && <RuleList rules={idRules(id, texts.rule)} />}
    </div>
  );
}

function idRules(id: string, texts: { first: string; characters: string; length: string }) {
  return [
    { text: texts.first, isKept: /^[a-z]/.test(id) },
    { text: interpolate(texts.length, limits.id), isKept: id.length >= limits.id.min },
    { text: texts.characters, isKept: /^[a-z0-9_.]+$/.test(id) },
  ];
}
