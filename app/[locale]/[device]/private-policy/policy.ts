import type { Prose } from "#components/shell/prose-page";
import type { Locale } from "#lib/domain/locale";

/** The privacy policy. What it promises is what the program does; change both together. */
export const policy: Record<Locale, Prose> = {
  en: {
    title: "Privacy policy",
    lead: "What Fundlore knows about you, why it keeps it, and how you have it removed.",
    sections: [
      {
        heading: "What you give us",
        paragraphs: [
          "To open an account we ask for an ID, an email address, a password, your date of birth and your gender. A username, a picture, a few lines about yourself and a referral code are up to you.",
          "Your password is stored only as an Argon2id hash, from which it cannot be read back. Your email address, date of birth and gender are never shown to other members.",
          "What you publish – posts, comments, your username, picture and profile text – is visible to everyone, signed in or not. Drafts and private posts are visible to you alone.",
        ],
      },
      {
        heading: "What arises as you use Fundlore",
        paragraphs: [
          "We keep what you like, save and follow, and whom you block, because the product could not work without it. Posts count how often they are viewed. Which posts you opened while signed in is kept for 90 days, so that your front page can put first what is new to you and what you care for; nobody else is told.",
          "Every login is kept as a session with its time and kind of device, so that you can see where you are signed in and end what you do not recognise.",
          "When you order a fund, we keep the order and its history. The password of your account with the fund provider is handed to the provider and is neither stored nor logged here.",
        ],
      },
      {
        heading: "What stays in your browser",
        paragraphs: [
          "Your browser's local storage holds your login token, your choice of a light or dark page, and your recent searches. Logging out removes the token. We set no advertising cookies and load nothing from other companies' servers.",
          "Pictures you upload are encoded anew, and details such as the place where they were taken are removed.",
        ],
      },
      {
        heading: "Who else sees your data",
        paragraphs: [
          "We do not sell data, and we do not hand it to advertisers. The fund provider receives what an order needs. The companies that run our servers and send our mail process data on our behalf, and only for that. Authorities receive data where the law compels us.",
          "Moderators see what has been reported, and each of their actions is written to a log.",
        ],
      },
      {
        heading: "How long we keep it",
        paragraphs: [
          "Verification codes are good for ten minutes. Sessions end after thirty days at the latest.",
          "If you delete your account, your posts disappear at once and your comments make way for a notice. After thirty days your personal data is erased for good. Orders are kept for as long as the law on financial records demands.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "You can see and correct your data in your profile and account settings, and delete your account there. For anything else – a copy of your data, an objection, a question – write to us through “Report a problem”.",
        ],
      },
    ],
    note: "In force since November 20th, 2026.",
  },
  zh: {
    title: "隐私政策",
    lead: "Fundlore 了解你的哪些信息、为何保存这些信息，以及你如何将其删除。",
    sections: [
      {
        heading: "你提供的信息",
        paragraphs: [
          "注册账号时，我们需要你的 ID、邮箱、密码、出生日期和性别。用户名、头像、个人简介和邀请码可自行选择是否填写。",
          "密码仅以 Argon2id 哈希值的形式保存，无法还原。你的邮箱、出生日期和性别不会向其他用户显示。",
          "你公开发布的内容，包括文章、视频、评论、用户名、头像和个人简介，任何人无需登录即可看到。草稿和私密内容只有你自己可见。",
        ],
      },
      {
        heading: "使用过程中产生的信息",
        paragraphs: [
          "我们会保存你点赞、收藏、关注和拉黑的记录，缺少这些信息，相应功能便无法使用。文章会统计浏览次数。登录后打开过哪些内容会保留 90 天，以便首页优先展示你没看过且感兴趣的内容，不会告知任何人。",
          "每次登录都会记录时间和设备类型，方便你查看在哪些设备上登录过，并随时退出陌生的登录。",
          "当你申购基金时，我们会保存订单及其处理记录。你在基金服务商处的账户密码会直接转交服务商，我们既不保存，也不写入日志。",
        ],
      },
      {
        heading: "保存在浏览器中的信息",
        paragraphs: [
          "浏览器的本地存储中保存着登录凭证、浅色或深色的显示偏好，以及最近的搜索记录。退出登录后，登录凭证即被清除。我们不使用广告 Cookie，也不从其他公司的服务器加载任何内容。",
          "你上传的图片会重新编码，拍摄地点等附带信息会一并去除。",
        ],
      },
      {
        heading: "谁还能看到你的数据",
        paragraphs: [
          "我们不出售数据，也不向广告商提供数据。基金服务商会收到处理订单所需的信息。为我们提供服务器和邮件服务的公司仅代表我们处理数据，不得用于其他目的。法律要求时，我们会向主管机关提供数据。",
          "管理员可以查看被举报的内容，其每一次操作都会留下记录。",
        ],
      },
      {
        heading: "保存期限",
        paragraphs: [
          "验证码的有效期为十分钟，登录状态最长保持三十天。",
          "注销账号后，你的文章会立即下线，评论会被提示文字取代；三十天后，你的个人数据将被彻底删除。订单记录按照金融法规要求的期限保存。",
        ],
      },
      {
        heading: "你的权利",
        paragraphs: [
          "你可以在个人资料和账号设置中查看、更正数据，也可以在那里注销账号。如需获取数据副本、提出异议或咨询其他问题，请通过“反馈问题”与我们联系。",
        ],
      },
    ],
    note: "自 2026 年 11 月 20 日起生效。",
  },
};
