"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import { setTheme } from "#lib/client/theme/theme";
import { themeChoices, useThemeChoice } from "#lib/client/theme/use-theme-choice";

export function ThemeChoice() {
  const { settings: messages } = useMessages("profile");
  const chosen = useThemeChoice();
  return (
    <fieldset className={segmentedClassName}>
      <legend className="sr-only">{messages.row.theme}</legend>
      {themeChoices.map((choice) => (
        <label key={choice} className={segmentClassName}>
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={chosen === choice}
            onChange={() => setTheme(choice === "system" ? null : choice)}
            className="absolute inset-0 z-1 cursor-pointer appearance-none rounded-full outline-none"
          />
          {messages.theme[choice]}
        </label>
      ))}
    </fieldset>
  );
}
