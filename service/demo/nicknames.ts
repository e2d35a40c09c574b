import { pickOne } from './random.ts'

interface Script {
  countries: string[]
  given: string[]
  family: string[]
  write: (given: string, family: string) => string
}

const words = (line: string) => line.split(' ')
const givenNameFirst = (given: string, family: string) => `${given} ${family}`
const familyNameFirst = (given: string, family: string) => `${family}${given}`

// The first ones are the most frequent (see `randomPerson`).
const scripts: Script[] = [
  {
    countries: words('US GB CA AU NZ IE'),
    given: words(
      'Ada Ben Clara Dylan Ember Finn Grace Hugo Iris Jonah Kira Leo Maya Noah Olive Piper Quinn Rosa Silas Tess',
    ),
    family: words(
      'Archer Bellamy Calder Dunn Ellery Frost Granger Hale Iverson Keane Lark Mercer Nash Orwell Pike Rowe Sutton Thorne Vale Winter',
    ),
    write: givenNameFirst,
  },
  {
    countries: ['KR'],
    given: words(
      '서준 하은 도윤 지우 시우 서연 하준 민서 지호 수아 예준 채원 유찬 다은 준서 소율 은우 나연 현우 가온',
    ),
    family: words('김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 홍 남궁'),
    write: familyNameFirst,
  },
  {
    countries: words('DE AT CH FR ES PT SE NO'),
    given: words(
      'Jürgen Zoë Łukasz Chloé Søren Íñigo Françoise Åsa Björn Renée João Núria Mélanie Jörg Aurélie Óscar Håkon Élise Günter Agnès',
    ),
    family: words(
      'Müller Weiß Nuñez Lefèvre Ångström Kowalczyk Ødegård Gonçalves Schäfer Béranger Peña Lindqvist Groß Dvořák Hernández Køhler Ibáñez Strauß Brûlé Sjöberg',
    ),
    write: givenNameFirst,
  },
  {
    countries: ['JP'],
    given: words(
      'さくら 陽翔 結衣 蓮 葵 悠真 ひなた 湊 凛 大和 美咲 健太 あかり 翔太 菜々子 拓海 ゆい 蒼 千尋 直樹',
    ),
    family: words(
      '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 松本 井上 木村 林 清水 山崎 池田',
    ),
    write: (given, family) => `${family} ${given}`,
  },
  {
    countries: words('CN TW SG HK'),
    given: words('伟 芳 娜 秀英 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 雨桐 子轩'),
    family: words('王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 欧阳 司马'),
    write: familyNameFirst,
  },
  {
    countries: words('UA BG RS KZ'),
    given: words(
      'Олена Дмитро Ганна Кирилл Софія Борис Наталя Ярослав Марія Тарас Ірина Максим Юлія Петро Світлана Андрій Катерина Їжак Зоя Лев',
    ),
    family: words(
      'Шевчук Коваленко Бойко Ткаченко Іванов Мельник Петров Соколов Кравець Мороз Лисенко Гончар Зайцев Вовк Руденко Савчук Попов Сидоров Журавель Щербак',
    ),
    write: givenNameFirst,
  },
  {
    countries: words('EG SA AE MA JO'),
    given: words(
      'محمد فاطمة أحمد مريم يوسف زينب خالد نور عمر ليلى حسن سارة طارق هدى كريم ياسمين سامي رنا بلال دينا',
    ),
    family: words(
      'المصري الخطيب حداد النجار العلي سليمان البغدادي منصور عباس الشامي قاسم رشيد درويش الحسن فارس صالح زيدان خليل عمران ناصر',
    ),
    write: givenNameFirst,
  },
  {
    countries: words('GR CY'),
    given: words(
      'Γιώργος Μαρία Νίκος Ελένη Κώστας Σοφία Γιάννης Δήμητρα Ανδρέας Ιωάννα Θάνος Ζωή Πέτρος Άννα Στέλιος Χλόη Μάνος Φωτεινή Ορέστης Ίρις',
    ),
    family: words(
      'Παπαδόπουλος Νικολάου Δημητρίου Γεωργίου Ιωάννου Βασιλείου Αντωνίου Οικονόμου Λάμπρου Καραγιάννης Μακρής Αλεξίου Σταύρου Χατζής Φωτίου Ράπτης Μαυρίδης Πάνου Σαββίδης Κωστάκης',
    ),
    write: givenNameFirst,
  },
  {
    countries: ['IL'],
    given: words(
      'נועה איתן תמר יונתן מיכל דוד שירה אורי יעל עומר רחל גיל הדס נדב ליאור מאיה אסף רותם אלון דנה',
    ),
    family: words(
      'כהן לוי מזרחי פרץ ביטון דהן אברהם פרידמן אזולאי מלכה יוסף שפירא גולן ברק רוזן סגל הראל שלום נחום עמר',
    ),
    write: givenNameFirst,
  },
  {
    countries: ['TR'],
    given: words(
      'İpek Işıl Çağlar Şule Ömer Gülşah Tuğba Yiğit Zeynep Emre Elif Kaan Sıla Bülent Nazlı Ünal İrem Ozan Duygu Alp',
    ),
    family: words(
      'Yılmaz Demir Şahin Çelik Yıldız Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Ünal',
    ),
    write: givenNameFirst,
  },
  {
    countries: words('IN TH'),
    given: words(
      'आरव दीया विहान अनन्या कबीर ईशा अर्जुन मीरा रोहन तारा สมชาย มาลี ณัฐ พลอย ธีรา กานต์ อรุณ ใบเฟิร์น วินัย ฟ้า',
    ),
    family: words(
      'शर्मा वर्मा गुप्ता सिंह पटेल मेहता जोशी नायर राव दास ใจดี ศรีสุข วงศ์ทอง แสงจันทร์ บุญมา ทองดี สุขใจ พงษ์ไพร รักไทย มีสุข',
    ),
    write: givenNameFirst,
  },
]

const emoji = words('🦊 🐙 🌵 🚲 🎧 🍉 🪐 🐝 ☕ 🎮 👩‍🚀 🏄🏽 🇰🇷 ⭐ 🌊 🧵')

/** A random country, with a nickname in one of its scripts, a handle, an emoji, or (rarely) none. */
export function randomPerson(random: (below: number) => number): {
  country: string
  nickname: string | null
} {
  // The smaller of two random numbers favors the first, common scripts and still covers all.
  const script = scripts[Math.min(random(scripts.length), random(scripts.length))] ?? pickOne(random, scripts)
  const given = pickOne(random, script.given)
  const family = pickOne(random, script.family)
  const number = random(100)
  const style = random(200)
  return { country: pickOne(random, script.countries), nickname: nickname() }

  function nickname() {
    if (style === 0) return null
    if (style < 20) return `${pickOne(random, emoji)} ${given}`
    if (style < 25) return `${given}${pickOne(random, emoji)}${family}`
    if (style < 60) return `${given}${number}`
    if (style < 80) return `${given.toLowerCase()}_${family.toLowerCase()}`
    if (style < 95) return given
    return script.write(given, family)
  }
}
