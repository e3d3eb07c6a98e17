/** A preview as another model would put it, of all twelve digests: `{true|false}`. */
export const tenth = `
arsenal
@matchOverview A derby with Champions League implications sees second-placed Arsenal take on Chelsea, who occupy {fourth|sixth} spot.
@matchOverview The two London clubs have {six|nine} points between them in the table going into matchday 29.
@matchImportance With Liverpool already on {70|66} points, the Gunners' title hopes are fading.
@matchImportance For the visitors, who are only {a point|four points} ahead of Manchester City, Champions League football is at stake.
@teamForm.home Arsenal's recent form (D, D, L) has been poor, though a sequence of {three|four} wins preceded it.
@teamForm.home Their defensive record is outstanding: {24|31} conceded in 28 matches, or {0.9|1.2} per game.
@teamForm.home At the Emirates they've won {eight|ten}, drawn four and lost one.
@teamForm.home They are a second-half team, {28|24} of their goals coming after the break.
@teamForm.away Chelsea have recovered from a slump with {back-to-back victories|back-to-back draws}.
@teamForm.away Five of the Blues' {seven|nine} league defeats have been on the road.
@teamForm.away The west Londoners score almost {two|three} goals per match, home and away.
@teamForm.away Discipline is an issue, with {three|five} red cards and {59|48} bookings.
@h2h The reverse meeting in November ended in a {1-1 draw|1-0 win for Chelsea}.
@lineups.home Ellison, with {13|11} goals in {24|27} matches, spearheads the attack.
@lineups.home Verhoeven is the chief creator with {six|eight} assists.
@lineups.home The hosts will be without {defender|striker} Frankie Ashworth.
@lineups.away Despite his {16|19} goals, Pemberton starts on the bench.
@lineups.away {Eastwell|Wijnstra} keeps goal for Chelsea.
@benchImpact.home Copley's {four|six} goals in eleven appearances make him a useful option.
@markets.0.reasoning At 51.5%, a home win is roughly {twice|three times} as likely as an away win at 22.4%.
@markets.1.reasoning Both teams to score has a probability of {53.5%|63.5%}.
@finalVerdict The forecast is for {light rain|heavy snow} and {7.5|1.5} degrees.
barcelona
@matchOverview Separated by a single point, Barcelona ({57|59}) and Atlético ({56|54}) chase leaders Real Madrid.
@matchOverview Sunday's game {kicks off at 20:00|kicks off at 18:15} UTC at the Metropolitano.
@teamForm.home Only a defeat last time out has spoilt a run which included {two|four} straight wins.
@teamForm.home The hosts are unbeaten in front of their own fans after {14|12} home matches.
@teamForm.home They have kept {13|16} clean sheets overall, eight of them at home.
@teamForm.home They score two thirds of their goals {after|before} half-time.
@teamForm.away Barça's {71|64} goals make them the league's top scorers.
@teamForm.away Hansi's team have won each of their last {six|eight}.
@teamForm.away They've been beaten {twice|four times} away and three times at home.
@h2h In the first meeting of the season Atlético won {2-1|3-2} away.
@lineups.home Belmonte ({ten|12} goals) and Lizarraga ({four|seven}) form the front two.
@lineups.home Zubeldía has started {all 27|only 20} of Atlético's league games.
@lineups.away Urrutia's {11|15} league goals lead the Barcelona squad.
@lineups.away Ibarrola has as many goals as assists, {six|eight} of each.
@lineups.away The Blaugrana will miss Adrián Yáñez, who has a {groin|calf} injury.
@lineups.away Okafor has kept goal in {all 26|22} of their league games.
@finalVerdict The data service sees Barcelona at {40|48} per cent and Atlético at {35|27}.
gladbach
@matchOverview Tenth meets first as Gladbach entertain a Bayern side {twelve|nine} points better off.
@teamForm.home The Foals have won {five|six} of their eight matches at Borussia-Park.
@teamForm.home They have scored {25|29} goals, {18|12} of them at home.
@teamForm.home Gladbach's away form is modest, with {two|four} wins from seven.
@teamForm.away Bayern have lost just {one|two} of 15, and that was away from home.
@teamForm.away They boast a goal difference of plus {34|28}.
@teamForm.away Bayern have won three and drawn {one|two} of their last five.
@lineups.home D'Aversa misses out through a {groin|back} injury.
@lineups.away Ehrlich and Hauk both have {calf|hamstring} injuries, while Estève has a groin problem.
@lineups.away Grünwald has {12|ten} goals and Jansen {11|13}.
@finalVerdict Bayern are {61.8|71.8} per cent favourites, Gladbach have just a {15.4|25.4} per cent chance.
milan
@matchOverview Unbeaten Juventus sit {fifth|second}, three points above Milan.
@matchImportance Lazio, in fourth, are {two|five} points ahead of the Old Lady.
@teamForm.home Seven of Juve's last eight league matches ended {level|in defeat}.
@teamForm.home Their {17|22} goals conceded are only bettered by {Napoli's 12|Milan's 12}.
@teamForm.away The Rossoneri are unbeaten in {five|seven} since their last defeat.
@teamForm.away Milan have kept {six|three} clean sheets at home but only {two|five} away.
@lineups.home Teixeira ({seven|nine} goals) is Juve's main threat, supported by Thomsen ({five|eight}).
@lineups.away Bertolacci has four goals despite being a {defender|striker}.
@finalVerdict C. {Dorigatti|Massa} referees in Turin.
lyon
@matchOverview Lyon sit ninth on {15|18} points, with Les Verts on {10|12}.
@teamForm.home OL have lost {two|none} of their five home games.
@teamForm.home They haven't tasted defeat in {five|seven} matches.
@teamForm.away Saint-Étienne's away record is dreadful: no wins, {one|three} draw{|s} and four defeats.
@teamForm.away All {three|four} of ASSE's wins have come at home.
@lineups.home Sauvage has {four|six} assists from the back.
@lineups.home Damiani has scored {six|nine} of Lyon's 17 goals.
@lineups.away Chauvin leads the line for {Saint-Étienne|Lyon}.
@finalVerdict {J. Garrigues|C. Turpin} is the referee at the Groupama Stadium.
cagliari
@h2h Cagliari have won {five|seven} of the last ten against Chievo.
@h2h In 2017 Cagliari beat Chievo {4-0|2-0} at home before losing 2-0 in September.
@teamForm.home Cagliari have drawn {six|eight} and lost {eight|six} of 18.
@teamForm.home They have conceded in all but {three|five} of their matches.
@lineups.home Pedro is out with a {knee|shoulder} injury, as are Belotti and Felici.
@lineups.home Mina's {one|three} goal{|s} came in 11 appearances.
liverpool
@matchOverview Top plays {sixth|fourth} at Anfield.
@teamForm.home The champions-elect have dropped points in {eight|five} of 27 matches.
@teamForm.away Newcastle's {46|52} goals include 13 from Underhill.
athletic
@teamForm.home Los Leones have drawn {five|seven} of 13.
@teamForm.away Sociedad's defence has conceded {ten|15} times, nine of those at home.
dortmund
@matchOverview The Yellow Wall expects {81,365|71,365} spectators.
@teamForm.home Dortmund's home record is {six wins and two draws|six wins and two defeats}.
@teamForm.away The Werkself have taken {15|11} points from seven away games.
napoli
@matchOverview Napoli, {second|third}, host Inter, one point better off.
@teamForm.home The Partenopei have lost {four|two} times.
marseille
@teamForm.home OM have scored {21|17} goals in eight games.
@teamForm.away Only Monaco can match PSG's {20|22} points.
wolves
@lineups.home Copley has scored {10|8} of Wolves' 31 goals.
@teamForm.away Forest have kept {eight|eleven} clean sheets.
`;
