"use client";
import { useState } from "react";
import type { Samples } from "#components/developer/samples";
import { Section, Specimen } from "#components/developer/specimen";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { FieldSearch } from "#components/ui/field-search";
import { FormAlert } from "#components/ui/form-alert";
import { Input, Select, Textarea } from "#components/ui/input";
import { NumberField } from "#components/ui/number-field";
import { PasswordInput } from "#components/ui/password-input";
import { SearchField } from "#components/ui/search-field";
import { Switch } from "#components/ui/switch";

/** Fields and their inputs. */
export function FormSections({ sample }: { sample: Samples }) {
  return (
    <>
      <Section title="field, input">
        <Specimen state="empty">
          <Field label={sample.label}>
            <Input placeholder={sample.value} />
          </Field>
        </Specimen>
        <Specimen state="required, with a hint">
          <Field label={sample.label} hint={sample.hint} required>
            <Input defaultValue={sample.value} />
          </Field>
        </Specimen>
        <Specimen state="optional">
          <Field label={sample.label} optional>
            <Input />
          </Field>
        </Specimen>
        <Specimen state="invalid">
          <Field label={sample.label} error={sample.error}>
            <Input defaultValue="li.wei" />
          </Field>
        </Specimen>
        <Specimen state="disabled">
          <Field label={sample.label}>
            <Input defaultValue={sample.value} disabled />
          </Field>
        </Specimen>
        <Specimen state="hidden label">
          <Field label={sample.label} hideLabel>
            <Input placeholder={sample.label} />
          </Field>
        </Specimen>
        <Specimen state="textarea">
          <Field label={sample.label}>
            <Textarea defaultValue={sample.text} />
          </Field>
        </Specimen>
        <Specimen state="select">
          <Field label={sample.label}>
            <Select>
              <option>{sample.option}</option>
            </Select>
          </Field>
        </Specimen>
      </Section>
      <Section title="search-field, field-search">
        <SearchField aria-label={sample.label} placeholder={sample.title} />
        <Field label={sample.label} hint={sample.hint}>
          <FieldSearch placeholder={sample.title} />
        </Field>
      </Section>
      <Section title="number-field">
        <NumberSpecimen state="read as typed" sample={sample} typed="14.5" />
        <NumberSpecimen state="read back" sample={sample} typed="14,5" />
        <NumberSpecimen state="ambiguous" sample={sample} typed="1,234" />
      </Section>
      <Section title="password-input">
        <Field label={sample.label}>
          <PasswordInput defaultValue="secret" autoComplete="off" />
        </Field>
      </Section>
      <Section title="checkbox-field">
        <CheckboxSpecimen state="unchecked" sample={sample} />
        <CheckboxSpecimen state="checked" sample={sample} isChecked />
        <CheckboxSpecimen state="invalid" sample={sample} error={sample.error} />
      </Section>
      <Section title="switch">
        <SwitchSpecimen state="on" sample={sample} isOn />
        <SwitchSpecimen state="off" sample={sample} />
      </Section>
      <Section title="form-alert">
        <FormAlert>{sample.error}</FormAlert>
      </Section>
    </>
  );
}

type NumberProps = { state: string; sample: Samples; typed: string };

function NumberSpecimen({ state, sample, typed: typedAtFirst }: NumberProps) {
  const [typed, setTyped] = useState(typedAtFirst);
  return (
    <Specimen state={state}>
      <NumberField
        label={sample.label}
        rule={{ decimals: 4 }}
        value={typed}
        onValueChange={setTyped}
      />
    </Specimen>
  );
}

type CheckboxProps = { state: string; sample: Samples; isChecked?: boolean; error?: string };

function CheckboxSpecimen({ state, sample, isChecked = false, error }: CheckboxProps) {
  const [checked, setChecked] = useState(isChecked);
  return (
    <Specimen state={state}>
      <CheckboxField checked={checked} onChange={setChecked} error={error}>
        {sample.sentence}
      </CheckboxField>
    </Specimen>
  );
}

type SwitchProps = { state: string; sample: Samples; isOn?: boolean };

function SwitchSpecimen({ state, sample, isOn: isOnAtFirst = false }: SwitchProps) {
  const [isOn, setIsOn] = useState(isOnAtFirst);
  return (
    <Specimen state={state}>
      <Switch isOn={isOn} onChange={setIsOn}>
        {sample.sentence}
      </Switch>
    </Specimen>
  );
}
