import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const turkishCues: CueLexicon = {
  negators: 'değil|yok|hiç|hayır',
  contrasts: 'ama|fakat|ancak|lakin|aksine',
  classes: {},
  cues: {
    refusal: [
      'ilgilenmiyorum|ilgilenmiyoruz|ilgimizi çekmiyor|ilgimi çekmiyor|ilgilenmeyiz|ilgilenmem',
      '(ihtiyacımız|ihtiyacım|ilgimiz|talebimiz|niyetimiz|gerek|gündemimizde|planımızda) .. (yok|bulunmuyor|bulunmamaktadır|değil|duymuyoruz|duymuyorum)',
      '(bize|bana|bizim için|benim için|işimize|bu teklif) .. (uygun değil|göre değil|uymuyor|yaramaz|yaramıyor|uygun görünmüyor)',
      '(değerlendirmeyeceğiz|etmemeye karar*|almamaya karar*|kabul etmeyeceğiz|etmeyeceğiz)|düşünmüyoruz|düşünmüyorum|istemiyoruz teşekkür*|almayacağız|reddediyoruz|reddediyorum|devam etmeyeceğiz|devam etmek istemiyoruz|kabul etmiyoruz|tercih etmiyoruz|değerlendirmiyoruz|vazgeçtik',
      '^ [hayır|yok] (istemiyorum|istemiyoruz|gerek yok|almayalım|kalsın) ..',
      '^ (hayır|yok) (teşekkür*|sağ ol*|sağol*) ..',
    ],
    settled: [
      '(zaten|halihazırda|mevcut|başka bir) .. (çalışıyoruz|kullanıyoruz|var|memnunuz|tedarikçimiz*|anlaşmamız*|çözüm*)',
      'memnunuz',
    ],
    hindrance: [
      '(bütçemiz|bütçe|vaktimiz|zamanımız|kaynağımız) .. (yok|ayrılmadı|bulunmuyor|kalmadı|yetersiz)',
    ],
    later: [
      '(gelecek|önümüzdeki|seneye|birkaç) (yıl|ay|çeyrek|ay sonra) .. (tekrar|yeniden|görüşelim|yazın|konuşalım|arayın)',
    ],
    wrong_person: [
      '(doğru|yetkili|sorumlu|ilgili) (kişi|kişisi) .. değil*',
      '(ben|bu konuyla|bu konu) .. (ilgilenmiyorum ben|bakmıyorum|sorumlusu değil*|benim alanım değil)',
      '(artık|burada|şirkette) .. çalışmıyor*',
    ],
    referral: [
      '(arkadaşım*|meslektaşım*|müdürüm*|ilgili birim*|departman*) .. (yazın|iletişime geç*|ulaş*|görüşün|yönlendir*)',
    ],
    interest: [
      'ilgileniyorum|ilgileniyoruz|ilgimi çekti|ilgimizi çekti|ilgimi çekiyor|ilgimizi çekiyor|ilginç|ilginizi',
      '(kulağa|çok|gayet) .. (iyi|güzel|hoş|harika|ilginç) [geliyor|görünüyor|olur]',
      '(daha fazla|ayrıntılı|detaylı) .. (bilgi|öğrenmek|duymak) .. (almak|istiyor*|isterim|isteriz|öğrenmek)',
      '(denemeyi|görmeyi|öğrenmeyi|dinlemeyi|görüşmeyi|denemek|görmek|öğrenmek|dinlemek|görüşmek) [çok] (isterim|isteriz|istiyorum|istiyoruz)',
      '(memnuniyetle|seve seve|sevinirim|seviniriz|tam aradığımız|tam da aradığımız|tam aradığım) ..',
    ],
    meeting: [
      '(görüşelim|konuşalım|buluşalım|toplantı yapalım|görüşebiliriz|konuşabiliriz|görüşebilir miyiz|konuşabilir miyiz)',
      '(toplantı|görüşme|demo|arama|randevu) .. (ayarla*|planla*|yapabil*|ne zaman|için)',
      '(pazartesi|salı|çarşamba|perşembe|cuma) .. (uygun*|müsait*|arayın|ara*|saat)',
      '(bekleriz|buyurun|uğrarım|uğrayın|gelin|gelsin) .. (ofise|fabrikaya|yanınıza|görün|konuşalım|buradayız|çay*) ..',
      '(fabrikaya|ofise|yerinde|yüz yüze) .. (bekleriz|bekleriz|gelin|görürsünüz|konuşalım) ..',
    ],
    request: [
      '(gönderin|gönderir|gönderebilir|iletin|iletir|paylaşın|paylaşır|paylaşabilir|yollayın|gönder) [misiniz]',
      '(bilgi|fiyat*|katalog*|sunum*|broşür*|teklif*|detay*|referans*) .. (gönder*|ilet*|paylaş*|yolla*|alabilir|rica)',
    ],
    topic: ['(fiyat*|ücret*|maliyet*|ne kadar|kaç para|nasıl|hangi|entegr*)'],
    yes: ['^ (evet|tabii|tabii ki|olur|tamam|elbette|harika) [lütfen|teşekkür*] $'],
    no: ['^ (hayır|maalesef hayır|yok) [teşekkürler|teşekkür ederim] $'],
    chat: ['^ (teşekkür*|sağ olun|sağolun|tamam) ..'],
  },
};
