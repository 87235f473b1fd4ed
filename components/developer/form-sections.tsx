"use client";
import { useState } from "react";
import type { Samples } from "#components/developer/samples";
import { Section, Specimen } from "#components/developer/specimen";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Input, Select, Textarea } from "#components/ui/input";
import { PasswordInput } from "#components/ui/password-input";

/** Fields and their inputs. */
export function FormSections({ texts }: { texts: Samples }) {
  return (
    <>
      <Section title="field, input">
        <Specimen state="empty">
          <Field label={texts.label}>
            <Input placeholder={texts.value} />
          </Field>
        </Specimen>
        <Specimen state="required, with a hint">
          <Field label={texts.label} hint={texts.hint} required>
            <Input defaultValue={texts.value} />
          </Field>
        </Specimen>
        <Specimen state="invalid">
          <Field label={texts.label} error={texts.error}>
            <Input defaultValue="li.wei" />
          </Field>
        </Specimen>
        <Specimen state="disabled">
          <Field label={texts.label}>
            <Input defaultValue={texts.value} disabled />
          </Field>
        </Specimen>
        <Specimen state="hidden label">
          <Field label={texts.label} hideLabel>
            <Input placeholder={texts.label} />
          </Field>
        </Specimen>
        <Specimen state="textarea">
          <Field label={texts.label}>
            <Textarea defaultValue={texts.text} />
          </Field>
        </Specimen>
        <Specimen state="select">
          <Field label={texts.label}>
            <Select>
              <option>{texts.option}</option>
            </Select>
          </Field>
        </Specimen>
      </Section>
      <Section title="password-input">
        <Field label={texts.label}>
          <PasswordInput defaultValue="secret" autoComplete="off" />
        </Field>
      </Section>
      <Section title="checkbox-field">
        <CheckboxSpecimen state="unchecked" texts={texts} />
        <CheckboxSpecimen state="checked" texts={texts} isChecked />
        <CheckboxSpecimen state="invalid" texts={texts} error={texts.error} />
      </Section>
      <Section title="form-alert">
        <FormAlert>{texts.error}</FormAlert>
      </Section>
    </>
  );
}

type CheckboxProps = { state: string; texts: Samples; isChecked?: boolean; error?: string };

function CheckboxSpecimen({ state, texts, isChecked = false, error }: CheckboxProps) {
  const [checked, setChecked] = useState(isChecked);
  return (
    <Specimen state={state}>
      <CheckboxField checked={checked} onChange={setChecked} error={error}>
        {texts.sentence}
      </CheckboxField>
    </Specimen>
  );
}
