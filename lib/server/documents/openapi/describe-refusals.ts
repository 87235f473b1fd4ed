import type { Contract, SentValues } from "#lib/contracts/contract";
import { errors } from "#lib/contracts/error";

const restrictedTo = { post: "publish", comment: "comment" };

/** Returns the values of a call that a rule excepts: "`isDraft` is true". */
const describeValues = (values: SentValues): string =>
  Object.entries("body" in values ? values.body : values.query)
    .map(([name, value]) => `\`${name}\` is ${value}`)
    .join(" and ");

function describeAcceptance({ accepts }: Contract): string[] {
  if (accepts === undefined || typeof accepts === "string") return [];
  const exception = accepts === true ? "" : `, unless ${describeValues(accepts.unless)}`;
  const { code } = errors.acceptanceRequired;
  return [`403 with code ${code} until the caller accepts the newest legal texts${exception}.`];
}

function describeRestriction({ restrictedBy }: Contract): string[] {
  if (!restrictedBy) return [];
  if (typeof restrictedBy === "string") {
    return [`403 while staff do not let the caller ${restrictedTo[restrictedBy]}.`];
  }
  const { restriction, unless } = restrictedBy;
  const exception =
    unless === "storedDraft" ? "the post is a draft and stays one" : describeValues(unless);
  return [
    `403 while staff do not let the caller ${restrictedTo[restriction]}, unless ${exception}.`,
  ];
}

function describeOpenness({ needsOpen }: Contract): string[] {
  if (!needsOpen) return [];
  const { part, ...depends } = typeof needsOpen === "string" ? { part: needsOpen } : needsOpen;
  const exceptions = {
    storedDraft: "the post is a draft and stays one",
    repeated: "the order exists already",
  };
  const unless = "unless" in depends && depends.unless;
  const exception =
    typeof unless === "string" ? exceptions[unless] : unless && describeValues(unless);
  const condition = "if" in depends ? `, if ${describeValues(depends.if)}` : "";
  return [`403 while ${part} is closed${exception ? `, unless ${exception}` : condition}.`];
}

function describeProof({ proof, freshActions }: Contract): string[] {
  if (proof !== "fresh" && !freshActions) return [];
  const actions = freshActions ? `, if \`action\` is ${freshActions.join(" or ")}` : "";
  const { code } = errors.proofRequired;
  return [`403 with code ${code} without a proof of the last ten minutes${actions}.`];
}

/** Says what refuses a call before it runs. Returns "" for nothing. */
export const describeRefusals = (contract: Contract): string =>
  [
    ...describeAcceptance(contract),
    ...describeRestriction(contract),
    ...describeProof(contract),
    ...describeOpenness(contract),
  ].join(" ");
