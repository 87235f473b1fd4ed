"use client";
import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Input } from "#components/ui/input";
import { useLabels } from "#components/ui/labels";

/** A password input with a button that shows the password. */
export function PasswordInput(props: ComponentProps<"input">) {
  const { showPassword, hidePassword } = useLabels();
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
        // Chinese fonts draw the password dots too small.
        className={isShown ? "pr-12" : "pr-12 font-mono"}
      />
      <IconButton
        label={isShown ? hidePassword : showPassword}
        className="absolute top-0 right-0"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon icon={icon} size={20} />
      </IconButton>
    </div>
  );
}
