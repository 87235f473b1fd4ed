"use client";
import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Input } from "#components/ui/input";

/** A password, hidden until its eye is pressed. */
export function PasswordInput(props: ComponentProps<"input">) {
  const { account } = useMessages("common");
  const [isShown, setIsShown] = useState(false);
  const icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={isShown ? "text" : "password"}
        // Chinese faces draw the hiding dots too small.
        className={isShown ? "pr-12" : "pr-12 font-mono"}
      />
      <IconButton
        label={isShown ? account.hidePassword : account.showPassword}
        className="absolute top-0 right-0"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon of={icon} size={19} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
