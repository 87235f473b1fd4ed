"use client";
import { useMessages } from "#components/i18n/page-context";
import { segment, segments } from "#components/ui/segment";
import { chooseTheme, themeChoices, useThemeChoice } from "#lib/client/theme/theme-choice";

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
  const { settings: texts } = useMessages("profile");
  const chosen = useThemeChoice();
  return (
    <fieldset className={segments}>
      <legend className="sr-only">{texts.row.theme}</legend>
      {themeChoices.map((choice) => (
        <label key={choice} className={segment}>
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={chosen === choice}
            onChange={() => chooseTheme(choice)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {texts.theme[choice]}
        </label>
      ))}
    </fieldset>
  );
}
