"use client";
import type { FormField } from "#components/desk/form-fields";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { useFormatSetting } from "#components/site/desk/setting/setting-value";
import { useDeskChange } from "#lib/client/desk/query";
import * as siteDeskCalls from "#lib/contracts/site/desk-calls";
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
  const changing = useDeskChange(siteDeskCalls.changeServerSetting, { key });
  const field = useValueField(key);
  return (
    <ReasonDialog
      title={messages.item[key].title}
      {...(isReset
        ? { text: interpolate(messages.resetText, { value: formatSetting(key, setting.default) }) }
        : { fields: () => ({ value: field }) })}
      submit={isReset ? messages.reset : messages.save}
      initial={{ value: String(setting.value), reason: "" }}
      refusable={["value"]}
      toBody={({ value, reason }) => ({
        value: isReset ? null : parseServerSetting(key, value),
        version,
        reason,
      })}
      mutation={changing}
      done={messages.saved}
      onClose={onClose}
    />
  );
}

/** Returns the field of a setting's value: a choice, or a number with its bounds. */
function useValueField(key: ServerSettingKey): FormField<{ value: string }> {
  const messages = useMessages("siteSetting");
  const definition = getServerSettingDefinition(key);
  if (definition.kind === "flag") {
    const options = [
      { value: "true", label: messages.on },
      { value: "false", label: messages.off },
    ];
    return { control: "choice", label: messages.value, options };
  }
  const { min, max, unit } = definition;
  return {
    control: "number",
    label: unit === "" ? messages.value : `${messages.value} (${messages.unitLabel[unit]})`,
    hint: interpolate(messages.range, { min, max }),
    rule: { decimals: 0 },
    check: ({ value }) =>
      findServerSettingProblem(key, parseServerSetting(key, value)) === null
        ? undefined
        : "invalid",
    describe: () => interpolate(messages.wrongValue, { min, max }),
  };
}
