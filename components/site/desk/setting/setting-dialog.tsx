"use client";
import { ChoiceField } from "#components/desk/choice-field";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { useFormatSetting } from "#components/site/desk/setting/setting-value";
import { NumberField } from "#components/ui/number-field";
import { type FieldError, getLiveErrors, toFieldErrors } from "#lib/client/form/field-reason";
import { showToast } from "#lib/client/overlay/toast";
import { useChangeServerSetting } from "#lib/client/site/desk/setting-queries";
import type { ServerSettingReply } from "#lib/contracts/site/setting-desk";
import {
  findServerSettingProblem,
  getServerSettingDefinition,
  parseServerSetting,
  type ServerSettingKey,
} from "#lib/domain/site/setting";
import { interpolate } from "#lib/format/interpolate";

type Props = { setting: ServerSettingReply; isReset: boolean; onClose: () => void };

/** Asks for the new value of a setting and the reason. */
export function SettingDialog({ setting, isReset, onClose }: Props) {
  const { key, version } = setting;
  const messages = useMessages("siteSetting");
  const formatSetting = useFormatSetting();
  const parse = (text: string) => parseServerSetting(key, text);
  const isInvalid = (value: string) => findServerSettingProblem(key, parse(value)) !== null;
  return (
    <ReasonDialog
      title={messages.item[key].title}
      {...(isReset && {
        text: interpolate(messages.resetText, { value: formatSetting(key, setting.default) }),
      })}
      submit={isReset ? messages.reset : messages.save}
      initial={{ value: String(setting.value), reason: "" }}
      validate={({ value }): { value?: FieldError } =>
        !isReset && isInvalid(value) ? { value: "invalid" } : {}
      }
      toFieldErrors={(error) => toFieldErrors(error, ["value", "reason"])}
      toBody={({ value, reason }) => ({ value: isReset ? null : parse(value), version, reason })}
      mutation={useChangeServerSetting(key)}
      onDone={() => showToast(messages.saved)}
      onClose={onClose}
    >
      {(form) =>
        !isReset && (
          <ValueField
            setting={key}
            value={form.values.value}
            hasError={getLiveErrors(form).value !== undefined || form.errors.value !== undefined}
            onChange={(value) => form.change({ value })}
          />
        )
      }
    </ReasonDialog>
  );
}

type FieldProps = {
  setting: ServerSettingKey;
  value: string;
  hasError: boolean;
  onChange: (value: string) => void;
};

function ValueField({ setting, value, hasError, onChange }: FieldProps) {
  const messages = useMessages("siteSetting");
  const definition = getServerSettingDefinition(setting);
  if (definition.kind === "flag") {
    const options = [
      { value: "true", label: messages.on },
      { value: "false", label: messages.off },
    ];
    return (
      <ChoiceField label={messages.value} value={value} options={options} onChange={onChange} />
    );
  }
  const { min, max, unit } = definition;
  const bounds = { min, max };
  return (
    <NumberField
      label={unit === "" ? messages.value : `${messages.value} (${messages.unitLabel[unit]})`}
      hint={interpolate(messages.range, bounds)}
      error={hasError ? interpolate(messages.wrongValue, bounds) : undefined}
      rule={{ decimals: 0 }}
      value={value}
      onValueChange={onChange}
    />
  );
}
