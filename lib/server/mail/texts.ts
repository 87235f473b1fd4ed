import type { CodePurpose } from "#lib/contracts/account";
import type { Locale } from "#lib/domain/locale";

type Texts = {
  /** `{code}` and `{minutes}` are filled in. */
  code: { subject: string; validity: string; ignore: string };
  lead: Record<CodePurpose, string>;
  footer: string;
};

export const mailTexts: Record<Locale, Texts> = {
  en: {
    code: {
      subject: "{code} is your Fundlore code",
      validity: "It is valid for {minutes} minutes. Nobody at Fundlore will ever ask you for it.",
      ignore: "If you did not ask for this, you can ignore this mail.",
    },
    lead: {
      signup: "Welcome to Fundlore. Enter this code to verify your email:",
      findId: "Enter this code to see the IDs linked to this email:",
      resetPassword: "Enter this code to choose a new password:",
      changeEmail: "Enter this code to make this your email on Fundlore:",
    },
    footer: "Fundlore – where investors compare notes",
  },
  zh: {
    code: {
      subject: "{code} 是您的 Fundlore 验证码",
      validity: "验证码 {minutes} 分钟内有效。Fundlore 的工作人员绝不会向您索取验证码。",
      ignore: "如果这不是您本人的操作，请忽略此邮件。",
    },
    lead: {
      signup: "欢迎加入 Fundlore。请输入以下验证码，验证您的邮箱：",
      findId: "请输入以下验证码，查看与此邮箱关联的 ID：",
      resetPassword: "请输入以下验证码，设置新密码：",
      changeEmail: "请输入以下验证码，将此邮箱设为您的 Fundlore 邮箱：",
    },
    footer: "Fundlore——投资者交流心得的地方",
  },
};
