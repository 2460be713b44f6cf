/**
 * What shoppers write and what shops write: English and short Latin words, and Persian words for the same thing. Each
 * line is a word, a colon and its readings, the usual one first. A word whose reading no product has is sold by nobody.
 */
const lines = `
saffron: زعفران
spice: ادویه
spices: ادویه
turmeric: زردچوبه
cumin: زیره
cardamom: هل
cinnamon: دارچین
pepper: فلفل
salt: نمک
rosewater: گلاب
rose: گل محمدی
mint: نعناع
herbal: گیاهی
herbaltea: دمنوش
tisane: دمنوش
infusion: دمنوش
tea: چای
chai: چای
chay: چای
chaii: چای
chaei: چای
blacktea: چای سیاه
greentea: چای سبز
coffee: قهوه
honey: عسل
sugar: شکر
candy: نبات
chocolate: شکلات
jam: مربا
rice: برنج
oil: روغن
olive: زیتون
nut: آجیل | خشکبار
nuts: آجیل | خشکبار
pistachio: پسته
pistachios: پسته
almond: بادام
walnut: گردو
hazelnut: فندق
peanut: بادام‌زمینی
date: خرما
dates: خرما
fig: انجیر
apricot: زردآلو
plum: آلو
mulberry: توت
barberry: زرشک
raisin: کشمش
dried: خشک
fruit: میوه
fruits: میوه
driedfruit: میوه خشک
sweet: شیرینی
sweets: شیرینی
cookie: شیرینی
pastry: شیرینی
nougat: گز
baklava: باقلوا
brittle: سوهان
rug: فرش | قالی | قالیچه | گلیم
carpet: فرش | قالی | قالیچه
kilim: گلیم
gabbeh: گبه
runner: کناره
doormat: پادری
cushion: کوسن
pillow: کوسن | بالش
cloth: پارچه
fabric: پارچه
textile: پارچه
silk: ابریشم | ابریشمی
wool: پشم | پشمی
woolen: پشمی
cotton: نخی
brocade: ترمه
paisley: بته‌جقه
tablecloth: رومیزی
prayermat: سجاده | جانماز
prayerrug: سجاده | جانماز
prayer: سجاده | جانماز
calico: قلمکار
embroidery: سوزن‌دوزی
needlework: سوزن‌دوزی
shawl: شال
scarf: شال
bag: کیف
handbag: کیف
purse: کیف
backpack: کوله
pottery: سفال | سفالی
ceramic: سرامیک | سرامیکی
ceramics: سرامیک | سرامیکی
clay: سفال | سفالی
bowl: کاسه | پیاله
plate: بشقاب
dish: بشقاب | ظرف
pitcher: پارچ
jug: پارچ | کوزه | تنگ
jar: کوزه
vase: گلدان
pot: گلدان
flowerpot: گلدان
tray: سینی
box: جعبه
jewelry: جواهر
jewellery: جواهر
jewelrybox: جعبه جواهر
marquetry: خاتم | معرق
inlay: خاتم
frame: قاب
photoframe: قاب عکس
mirror: آینه
backgammon: تخته نرد
chess: شطرنج
wood: چوب | چوبی
wooden: چوبی
woodcarving: منبت
carving: منبت
enamel: مینا | میناکاری
copper: مس | مسی
brass: برنجی
metal: فلز | فلزی
engraving: قلم‌زنی
engraved: قلم‌زنی
gift: هدیه
handmade: دستباف | دستبافت | دست‌دوز
handicraft: صنایع دستی
handwoven: دستباف | دستبافت
persian: ایرانی
turquoise: فیروزه‌ای | فیروزه
red: قرمز | سرخ
blue: آبی | لاجوردی
green: سبز
black: سیاه | مشکی
white: سفید
yellow: زرد
brown: قهوه‌ای
golden: طلایی
gold: طلا | طلایی
silver: نقره
purple: بنفش
small: کوچک
large: بزرگ
big: بزرگ
round: گرد
square: مربع
premium: ممتاز
organic: طبیعی | ارگانیک
natural: طبیعی
raw: خام
salted: شور
roasted: بوداده
powder: پودر
ring: انگشتر
necklace: گردنبند
bracelet: دستبند
earring: گوشواره
book: کتاب
phone: گوشی
mobile: گوشی
iphone: آیفون
laptop: لپ‌تاپ
tablet: تبلت
headphone: هدفون
watch: ساعت
clock: ساعت
shoe: کفش
shoes: کفش
shirt: پیراهن
dress: لباس
clothes: لباس
pants: شلوار
hat: کلاه
sock: جوراب
socks: جوراب
jacket: ژاکت
leather: چرم | چرمی
toy: اسباب‌بازی
bike: دوچرخه
bicycle: دوچرخه
car: ماشین
table: میز
chair: صندلی
sofa: مبل
lamp: چراغ
candle: شمع
knife: چاقو
spoon: قاشق
cup: فنجان
mug: ماگ
glass: لیوان | شیشه
perfume: عطر
soap: صابون
cream: کرم
shampoo: شامپو
meat: گوشت
fish: ماهی
bread: نان
milk: شیر
cheese: پنیر
ab: آب
گلدون: گلدان
قالین: قالی | فرش
زیلو: گلیم | زیرانداز
فرشینه: فرش
آیینه: آینه
مجمعه: سینی
دوری: بشقاب
سبو: کوزه
خمره: کوزه
قدح: کاسه
جام: کاسه | پیاله
بالشت: بالش | کوسن
ساک: کیف
خورجین: کیف
تنقلات: آجیل | خشکبار
شیرینیجات: شیرینی
سوغاتی: سوغات
کادو: هدیه
کادویی: هدیه
جواهردان: جواهر
نرد: تخته
دمکردنی: دمنوش
جوشانده: دمنوش
`

/** The readings of each word, as texts. */
export const wordTable: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', readings = ''] = line.split(': ')
      return [word, readings.split(' | ')] as const
    }),
)
