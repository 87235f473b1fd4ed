import { type ErrorName, errors } from "#lib/contracts/error";
import type { Locale } from "#lib/domain/locale";

const chinese: Record<ErrorName, string> = {
  invalid: "部分内容不符合要求。",
  malformed: "无法读取该请求。",
  badCursor: "分页标记无效。",
  authenticationRequired: "请先登录",
  adminLoginIncorrect: "登录信息有误。",
  forbidden: "您无权进行此操作。",
  unavailable: "该内容不可用。",
  cannotLike: "草稿或私密内容不能点赞。",
  cannotSave: "草稿或私密内容不能收藏。",
  cannotComment: "草稿或私密内容不能评论。",
  draftVisibility: "草稿不能设为公开或私密。",
  notFound: "未找到。",
  methodNotAllowed: "此处不支持该方法。",
  conflict: "内容在此期间已被修改。",
  tooLarge: "请求过大。",
  imageTooLarge: "图片须小于 5 MB。",
  videoTooLarge: "视频须小于 30 MB。",
  unsupportedType: "不支持该媒体类型。",
  unsupportedFormat: "仅支持 JPG、JPEG、PNG 和 WEBP 图片。",
  tooMany: "操作过于频繁，请稍后再试。",
  internal: "发生了错误。",
  providerFailed: "发生了错误。",
  providerTimeout: "请求超时，请重试。",
  passwordRules: "密码不符合规则。",
  currentPassword: "当前密码不正确。",
  passwordReused: "该密码近期使用过。",
  emailFull: "该邮箱已关联三个账号。",
  idTaken: "该 ID 已被使用。",
  notMyEmail: "该邮箱未在此账号登记。",
  loginIncorrect: "登录信息有误。",
  banned: "该账号已被封禁。",
  usernameTaken: "该用户名已被注册。",
  referralInvalid: "优惠码或推荐码不存在。",
  referralApplied: "已登记过推荐码。",
  referralOwn: "不能使用自己的推荐码。",
  codeNotSent: "请先发送验证码。",
  codeIncorrect: "验证码不正确。",
  codeExpired: "验证码已过期。",
  emailNotVerified: "邮箱尚未验证。",
  sendCodeFailed: "验证码发送失败。",
};

/** What the envelope says of an error, in the caller's language. */
export const errorText = (name: ErrorName, locale: Locale): string =>
  locale === "zh" ? chinese[name] : errors[name].message;
