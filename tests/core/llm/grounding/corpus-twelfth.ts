/** Plain and half-plain sentences as a second reader would write them, of all twelve digests: `{true|false}`. */
export const twelfth = `
arsenal
@matchOverview The 2024 season of the Premier League reaches round {29|27} with this game.
@matchOverview The Gunners come into the game in {2nd|3rd} place.
@matchImportance Arsenal are {seven|ten} points ahead of City, who are fifth.
@matchImportance There are {six|four} points between the hosts and their guests.
@teamForm.home Arsenal are {winless|unbeaten} in their last three games.

@teamForm.home The Gunners have won {seven|five} of their 15 away matches and {eight|ten} of their 13 home games.
@teamForm.home They have failed to score {five|eight} times in the league.
@teamForm.away Chelsea have won their last {two|four} games.
@teamForm.away The Blues are more vulnerable away, where they concede {1.5|1.0} per game compared with 1.1 at home.
@teamForm.away Chelsea have collected {21|27} points on the road.
@lineups.home The hosts line up in a 4-1-4-1 under {G. Benkhalfa|L. Vickers}.
@lineups.home {Abbott|Merrick} starts in midfield for the Gunners, having scored five goals.
@lineups.home Arsenal miss one man: Frankie Ashworth with a {groin|hamstring} problem.
@lineups.away {Pemberton|Ellison} plays for Chelsea and has {16|14} goals.
@lineups.away Chelsea full back Ingham has started {19|24} games.
@h2h The clubs last met on 10 November 2024, when they drew {1-1|3-3}.
@finalVerdict The match official is {Ashdown|Oliver}.
@finalVerdict Rain is forecast with a {80%|20%} probability.
@markets.0.reasoning Arsenal's win probability is {51.5%|46.5%} by the baseline, Chelsea's {22.4%|27.4%}.
barcelona
@matchOverview Atlético Madrid host Barcelona at the {Metropolitano|Bernabéu}.
@matchOverview Barcelona lead Atlético by {one point|three points} and have played one game fewer.
@teamForm.home Atlético have kept {13|10} clean sheets in 27 matches.
@teamForm.home They have the better defence of the two, {18|22} conceded against Barcelona's 25.
@teamForm.home Los Colchoneros have {zero|two} home losses.
@teamForm.away The Blaugrana have scored {38|33} away goals, more than at home.
@teamForm.away Barcelona's winning run now stands at {six|four} matches.
@teamForm.away Barça have {57|60} points after 26 matches.
@lineups.home Goalkeeper R. Tejero has made {57|87} saves.
@lineups.home Óscar Olabarría of {Atlético|Barcelona} is suspended.
@lineups.away The visitors play {3-5-2|4-4-2}, as they have in all 26 matches.
@lineups.away Escribano scored {six|nine} for Barça.
@lineups.away Bjerregaard's calf makes him {questionable|unavailable}.
@h2h On 21 December Atlético beat Barcelona {2-1|2-0}.
@finalVerdict It will be {21|12} °C with {no rain|heavy rain}.
gladbach
@matchOverview Die Fohlen are in {tenth|twelfth} place, {twelve|nine} points behind the leaders from Munich.
@teamForm.home Gladbach have {24|21} points: {16|12} won at home and eight away.
@teamForm.home The Foals have scored in {13|11} of their 15 matches.
@teamForm.away Bayern have lost only {once|three times} and scored {47|43} times.
@teamForm.away The champions' away games have brought {five|seven} wins in eight.
@lineups.away Bayern striker Jansen has {eleven|eight} goals in twelve games.
@lineups.away Adler is out with a {thigh|calf} injury.
@lineups.home The Gladbach coach is I. {Zidouri|Rovelli}.
@finalVerdict The stadium holds {59,724|54,022}.
@finalVerdict Bayern's chance is {61.8|55.8} percent, the draw's {22.7|28.7}.
milan
@matchOverview Juventus play AC Milan in {Turin|Milan} at the Allianz Stadium.
@matchOverview Fifth against {eighth|ninth}: Juve have {34|36} points, Milan {31|29}.
@teamForm.home Juventus have drawn {13|eleven} times and are still unbeaten.
@teamForm.home The Old Lady has drawn {three|four} in a row.
@teamForm.home Juve's last eight games include {seven|five} draws.
@teamForm.away The Rossoneri are unbeaten in {five|eight} matches.
@teamForm.away AC Milan have conceded {13|eight} of their 19 goals on the road.
@lineups.away P. Bertolacci, a defender, has scored {four|seven} for Milan.
@lineups.home Juve keeper Verhoeven has {51|39} saves.
@h2h The last encounter between Juventus and Milan ended {0-0|1-1}.
@finalVerdict The kick-off temperature will be {7.5|17.5} degrees.
lyon
@matchOverview Les Verts visit the {Groupama Stadium|Vélodrome} as the 16th-placed side.
@matchOverview Lyon have five points {more|fewer} than Saint-Étienne.
@teamForm.home Lyon have won {three|one} of their last five matches and are unbeaten in them.
@teamForm.home Les Gones have scored {17|21} goals and conceded {15|19}.
@teamForm.away ASSE have lost {six|four} of ten matches.
@teamForm.away ASSE have not won any of their {five|six} away games and lost four.
@lineups.home Damiani has scored {six|four} goals for OL.
@lineups.home Nicolet is {banned|ill}.
@lineups.away Chauvin has scored {three|six} of Saint-Étienne's {ten|14} goals.
@finalVerdict Lyon win with {70|50} percent according to the forecast service.
cagliari
@matchOverview The Rossoblù of Cagliari are {15th|13th} with {18|24} points.
@teamForm.home Cagliari have won twice at home and lost {four|six} times there.
@teamForm.home Cagliari have used {3-5-2|4-4-2} in ten matches.
@lineups.home Belotti is out because of a {knee|thigh} injury.
@lineups.home Kılıçsoy has scored {two|four} times.
@h2h In August 2019 Cagliari won {2-1|2-0} in the cup.
@h2h There have been {ten|eight} meetings in the data, and none of them was drawn.
@finalVerdict Overcast skies and {16.2|9.2} degrees are forecast.
liverpool
@matchOverview The Reds are {eleven|eight} points clear at the top.
@teamForm.home They have won {nine|ten} and lost one at Anfield.
@teamForm.away The Magpies have lost {eight|ten} times in the league.
@lineups.home C. Ezeh is the league leaders' top scorer with {20|24} goals.
@lineups.away Underhill's {13|16} goals make him Newcastle's leading scorer.
@h2h They drew {3-3|2-2} at Newcastle in December.
athletic
@matchOverview Athletic Bilbao are {eighth|seventh}, La Real {tenth|ninth}.
@teamForm.home Los Leones have drawn the last {three|two}.
@teamForm.away La Real have won {three|one} of six away games.
@lineups.away Hugo Estève misses the game because of {illness|suspension}.
dortmund
@matchOverview BVB are {sixth|fourth} with {25|28} points.
@teamForm.home Dortmund have not lost in {eight|nine} home games.
@teamForm.away Die Werkself have won {five|four} in a row.
@lineups.away Wendland has scored {nine|seven} goals for Leverkusen.
@finalVerdict A temperature of {-1.5|4.5} degrees and light snow are expected.
napoli
@matchOverview Inter are {one point|two points} ahead of Napoli.
@teamForm.home Napoli have lost {four|three} games, two at home.
@teamForm.away Inter have won {eight|nine} of 13 away games.
@lineups.away Alessio Brunelli of Inter is out with an {ankle|knee} injury.
marseille
@matchOverview The Phocéens are {third|fifth}, three points behind PSG.
@teamForm.home OM have won {four|three} of five away games.
@teamForm.away The Parisians are {unbeaten|winless} in eight.
@lineups.home Lindgaard has scored {nine|eleven} goals in eight games.
wolves
@matchOverview Wolves have {16|20} points and are in {17th|16th} place.
@teamForm.away The Tricky Trees have won their last {five|six} matches.
@lineups.home Wolves coach {Figueras|Belmonte} has picked a 4-3-3.
@lineups.away Forest's Kasper Friis is missing with a {knock|knee injury}.
@h2h August's meeting ended {1-1|2-1}.
`;
