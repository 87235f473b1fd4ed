"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { type AuditFilter, auditFields } from "#lib/client/site/desk/audit-queries";

const empty = { actorId: "", target: "", action: "", from: "", to: "" };

/** The filter of the audit log, which the URL carries. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const messages = useMessages("desk").audit;
  const [values, setValues] = useState<typeof empty>({ ...empty, ...filter });
  const apply = (next: typeof empty) => {
    setValues(next);
    replaceSearchParams(
      Object.fromEntries(auditFields.map((name) => [name, next[name].trim() || null])),
    );
  };
  const labels = { ...messages, actorId: messages.actor };
  return (
    <search aria-label={messages.filter}>
      <form
        className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-5"
        onSubmit={(event) => {
          event.preventDefault();
          apply(values);
        }}
      >
        {auditFields.map((name) => (
          <Field key={name} label={labels[name]}>
            <Input
              type={name === "from" || name === "to" ? "date" : "text"}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              placeholder={placeholders[name]}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </Field>
        ))}
        <div className="flex gap-2 max-lg:col-span-2 lg:col-span-5">
          <Button type="submit" variant="outline" size="sm">
            {messages.apply}
          </Button>
          {Object.keys(filter).length > 0 && (
            <Button variant="text" size="sm" onClick={() => apply(empty)}>
              {messages.reset}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

/** Examples of what the log contains, the same in both languages. */
const placeholders: Partial<Record<keyof AuditFilter, string>> = {
  target: "user:li.wei",
  action: "case.upheld",
};
