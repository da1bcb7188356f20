const days =
  'pazartesi*|salı*|çarşamba*|perşembe*|cuma|cumaya|cumartesi*|yarın|haftaya|gelecek hafta|önümüzdeki hafta';
const times = `${days}|hafta içi|hafta içleri|sabahları|öğleden sonra|öğleden sonraları|öğlen|akşamüstü|diğer günler|diğer günlerde|mesai saatlerinde|mesai saatleri`;
const channels =
  'cepten|cep telefonumdan|telefonla|telefondan|mobilden|e-postayla|e-posta ile|mail ile|maille|mailden|e-postadan|sms ile|mesajla|whatsapptan|yazılı olarak|iş adresime|ofisten|yenisine|yeni adrese|yeni adresime|yeni numaraya|cebimden|cebime|mailime';
const may =
  'ulaşabilirsiniz|yazabilirsiniz|gönderebilirsiniz|arayabilirsiniz|iletebilirsiniz|atabilirsiniz|görüşebiliriz';
const contact =
  'ulaşın|arayın|yazın|gönderin|iletin|ulaşırsınız|yollayın|görüşelim|haberleşelim|iletişim kuralım';
const send =
  'gönderin|yollayın|atın|iletin|gönderir misiniz|yollar mısınız|gönderirseniz|gönderebilir misiniz|gönderiniz';
const seeYou = 'görüşürüz|konuşuruz|buluşuruz|görüşelim|konuşalım|buluşalım|haberleşiriz|bakarız';
const waits = 'bekliyorum|bekliyoruz|bekleriz|beklerim|bekliyor olacağım';
const good =
  'uygun $|uygundur|uyar|olur $|yeter $|yeterli $|yeterlidir|yeterli olur|kâfi|iyi olur|daha iyi $|tercihim|tercih ederim';

/** Who says this goes on all the same. */
export const turkishGoesOn: string[] = [
  // Another channel, form, person or time.
  `(${channels}) [bana|bize] [her zaman|rahatça|daha|kolayca] [kolay] (${may}|${contact}|${good}|dönerim|dönüyorum|cevap veririm)`,
  `[bir|tek|sadece] (link|pdf|özet|fiyat listesi|sms) [bile|de|da|bana|bize] (${good}|iş görür|işimi görür|işimizi görür)`,
  `(${times}) [günü|saat|bana|bize|benim|için] [için|#] (${good}|uygunum|müsaitim|müsaitiz|oradayım|oradayız|gelirim|geliyorum|${may}|arayın)`,
  '(bundan sonra|artık|bundan böyle|şu andan itibaren) [hep|doğrudan|lütfen|direkt] (bana|benimle|bize|buraya|bu adrese) (yazın|gönderin|iletin|görüşün|ulaşın|iletişime geçin)',
  '(satın alma*|bu işle|bu konuyla|siparişlerle|bu konuya) [artık] ben (ilgileniyorum|bakıyorum)',
  '(yeni adresim|yeni adresimiz|yeni mailim|yeni numaram) ..',
  `(sadece|yalnızca|tercihen) (${channels}|e-posta|mail|hafta içi|öğleden sonra|mesai saatlerinde|bana|buraya)`,
  // Sent otherwise, again, or something else.
  `(düzeltip|düzelterek|değiştirip|güncelleyip) [tekrar|yeniden|bana|bir daha] (${send})`,
  `(tekrar|yeniden) (${send})`,
  `(pdf|pdf'i|link|linki|pdf olarak|link olarak|tl olarak|türkçe|türkçesini|excel|güncel|yeni) [fiyat|olarak] [listesini|listesi|listenizi|fiyatları|teklifi|sözleşmeyi] (${send})`,
  '(türkçesini|türkçe|ingilizcesini) [memnuniyetle|seve seve] (okurum|okuruz|rica ederim|rica ederiz|alayım|olursa)',
  '^ [sadece] (türkçe|ingilizce) [olsun] lütfen $',
  '(gerisi|kalanı|kalanlar|diğerleri|diğer kalemler|geri kalanı) [için|da|de|hep] (doğru $|tamam $|aynı $|aynen|kalsın|uygun $|geçerli $|olduğu gibi)',
  '(fiyatını|fiyatları|fiyatlarını|fiyat|sözleşmeyi|sözleşmenizi|fiyat listesini|fiyat listesi|fiyat teklifi) [bilgisi] (rica ederim|rica edeyim|rica ederiz|istiyorum|istiyoruz|alabilir miyim|alabilir miyiz|öğrenebilir miyim|alayım)',
  // Business goes on.
  `(fuardan sonra|bayramdan sonra|tatilden sonra|sezondan sonra|fuarda|toplantıda|${days}) [günü|tekrar|yeniden|yine|saat] [#|#:#|#'da|#'de] (${seeYou}|memnuniyetle|arayın|oradayım)`,
  `(randevu|randevumuz|toplantı|toplantımız|sipariş|siparişim|siparişimiz|görüşme|anlaşma|tarih|sözleşme|${days}) [hala|halen|aynen|yine|da|de] (geçerli $|geçerlidir|duruyor|kesin|sabit|onaylı|devam ediyor)`,
  `(teklifi|teklifinizi|teklifini|sözleşmeyi|sözleşmenizi|fiyatı|fiyatları|fiyatınızı|proformayı|teslimatı|numuneyi) [hala|de|da|sizden|sabırsızlıkla|acil] (${waits})`,
  `(fiyat|fiyat teklifi|yeni teklif|fiyat listesi) (${waits})`,
  '(zaten|teklifi|teklifinizi|daveti|davetinizi|toplantıyı|tarihi|sözleşmeyi) [zaten] (kabul ettim|kabul ettik|kabul ediyorum|kabul ediyoruz|onayladım|onayladık|onaylıyorum)',
  '^ [zaten] (kabul ettim|kabul ettik|onayladım) $',
  '(nereden|nereye|nasıl|nerede) (imzalıyorum|imzalayacağım|imzalıyoruz|imzalayayım|imza atıyorum|imzalayabilirim)',
  '(imzalayayım|imzalayacağım|imzalayıp göndereceğim|imzalayalım) ..',
  '(ne zaman|hangi gün) (teslim|getirirsiniz|getireceksiniz|gelirsiniz|sevk|teslimat)',
  '(deneme|denemek) (için|amaçlı|olarak) [bir|iki|#] [palet|koli|adet|kutu] (alıyoruz|alalım|alırız|alayım|alacağız|istiyoruz)',
  '(bir|iki|#) (palet|koli|kutu) (alıyoruz|alalım|alırız|alayım|alacağız|sipariş)',
  '(teklif|sözleşme|fiyat|sipariş) (konusunda|için|hakkında) size .. (dönecek|dönüş yapacak|cevap verecek|yazacak)',
  '(arkadaşım|meslektaşım|müdürüm|müdürümüz|satın almacımız) .. size .. (dönecek|dönüş yapacak|yazacak|cevap verecek)',
  // The writer likes what comes.
  '(memnuniyetle|keyifle|severek|zevkle|ilgiyle) (okurum|okuyorum|okuruz|okuyoruz|takip ediyorum|takip ederim|gelirim|görüşürüz|konuşuruz|beklerim|beklerim) [*] [*] $',
  `(ayda|haftada|üç ayda) (bir|iki) [kez|kere|mail|defa] (${good}|ideal|tam kararında)`,
  '(bülten|bülteniniz|bültenler|duyurular|diğerleri|kalanlar|aylık bülten) [gelmeye|de|bende] (devam etsin|devam edebilir|gelsin|gelebilir)',
  '(bülten*|yazılarınız*|önerileriniz*) .. (seviyorum|beğeniyorum|hoşuma gidiyor)',
  '(maile|e-postaya|diğerlerine|bültene) [bir] (itirazım yok|sözüm yok)',
  'gelmeye devam (etsin|edebilir|etsinler)',
  '(grupta|grubunda|bültende|abonelikte) (kalayım|kalalım|kalmak isterim|kalmak istiyorum)',
  '(*çıkarın|*çıkar|*silin|*sil|*göndermeyin) .. (bülten|bültenler|duyurular|diğerleri|aylık bülten) [bende|de] kalsın $',
];
