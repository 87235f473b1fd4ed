import type { CodePurpose } from "#lib/contracts/account";
import type { Locale } from "#lib/domain/locale";
import type { AccountChange } from "#lib/server/platform/mail/account-email";

type Texts = {
  /** `{code}` and `{minutes}` are filled in. */
  code: { subject: string; validity: string; ignore: string };
  lead: Record<CodePurpose, string>;
  notice: {
    /** `{id}` is filled in, and `{date}` where one is given. */
    changes: Record<AccountChange, { subject: string; lead: string }>;
    notYou: string;
    newPassword: string;
    notYouElse: string;
    report: string;
    comeBack: string;
    logIn: string;
  };
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
    notice: {
      changes: {
        passwordChanged: {
          subject: "Your Fundlore password was changed",
          lead: "The password of your account {id} has just been changed. Your other devices have been signed out.",
        },
        emailChanged: {
          subject: "Your Fundlore email was changed",
          lead: "Your account {id} has just been linked to another email. This address is no longer used for it.",
        },
        twoStepOn: {
          subject: "Two-step login is on",
          lead: "From now on, logging in to your account {id} also takes a code from your authenticator app.",
        },
        twoStepOff: {
          subject: "Two-step login is off",
          lead: "Logging in to your account {id} no longer takes a code from an authenticator app.",
        },
        recoveryRenewed: {
          subject: "New recovery codes for your account",
          lead: "New recovery codes have just been made for your account {id}. The earlier ones no longer work.",
        },
        recoveryUsed: {
          subject: "A recovery code was used to log in",
          lead: "Somebody has just logged in to your account {id} with one of its recovery codes.",
        },
        leaving: {
          subject: "Your Fundlore account is being deleted",
          lead: "As you asked, your account {id} is being deleted. Its data will be gone on {date}.",
        },
        restored: {
          subject: "Welcome back to Fundlore",
          lead: "Your account {id} is yours again, with all that was in it. Nothing will be deleted.",
        },
      },
      notYou: "If that was you, there is nothing to do. If not, choose a new password at once:",
      newPassword: "Choose a new password",
      notYouElse: "If that was you, there is nothing to do. If not, tell us at once:",
      report: "Report a problem",
      comeBack: "Until then you can change your mind: log in, and take your account back.",
      logIn: "Log in",
    },
    footer: "Fundlore – where investors compare notes",
  },
  zh: {
    code: {
      subject: "{code} 是你的 Fundlore 验证码",
      validity: "验证码 {minutes} 分钟内有效。Fundlore 的工作人员绝不会向你索取验证码。",
      ignore: "如果这不是你本人的操作，请忽略此邮件。",
    },
    lead: {
      signup: "欢迎加入 Fundlore。请输入以下验证码，验证你的邮箱：",
      findId: "请输入以下验证码，查看与此邮箱关联的 ID：",
      resetPassword: "请输入以下验证码，设置新密码：",
      changeEmail: "请输入以下验证码，将此邮箱设为你的 Fundlore 邮箱：",
    },
    notice: {
      changes: {
        passwordChanged: {
          subject: "你的 Fundlore 密码已更改",
          lead: "你的账号 {id} 刚刚更改了密码，其他设备已全部退出登录。",
        },
        emailChanged: {
          subject: "你的 Fundlore 邮箱已更改",
          lead: "你的账号 {id} 刚刚改用了另一个邮箱，此邮箱不再与该账号关联。",
        },
        twoStepOn: {
          subject: "两步验证已开启",
          lead: "从现在起，登录你的账号 {id} 还需要输入身份验证器应用中的验证码。",
        },
        twoStepOff: {
          subject: "两步验证已关闭",
          lead: "登录你的账号 {id} 不再需要身份验证器应用中的验证码。",
        },
        recoveryRenewed: {
          subject: "你的恢复码已更新",
          lead: "你的账号 {id} 刚刚生成了新的恢复码，旧的恢复码已失效。",
        },
        recoveryUsed: {
          subject: "有人使用恢复码登录了你的账号",
          lead: "刚刚有人使用一枚恢复码登录了你的账号 {id}。",
        },
        leaving: {
          subject: "你的 Fundlore 账号正在注销",
          lead: "我们已收到你的申请，账号 {id} 正在注销，相关数据将于{date}删除。",
        },
        restored: {
          subject: "欢迎回到 Fundlore",
          lead: "你的账号 {id} 已恢复，所有内容都在，不会被删除。",
        },
      },
      notYou: "如果是你本人的操作，无需理会。如果不是，请立即设置新密码：",
      newPassword: "设置新密码",
      notYouElse: "如果是你本人的操作，无需理会。如果不是，请立即告诉我们：",
      report: "反馈问题",
      comeBack: "在此之前你随时可以改变主意：登录后即可恢复账号。",
      logIn: "登录",
    },
    footer: "Fundlore——投资者交流心得的地方",
  },
};
